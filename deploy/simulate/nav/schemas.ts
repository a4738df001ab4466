// The schemas of NAV.
import path from 'node:path';
import { SchemaProcess } from '../schema-process';

/** Schemas and official samples in the sources of the project, also if the simulators run compiled. */
export const NAV_FOLDER = path.resolve('deploy/simulate/nav/schemas');

export type SchemaName = 'invoiceApi' | 'invoiceData' | 'invoiceAnnulment';

/** Imports carry no place there: it is added in memory. */
const PLACES = `
  const main = (name) => text(name)
    .replaceAll('NTCA/1.0/common"/>', 'NTCA/1.0/common" schemaLocation="memory:common.xsd"/>')
    .replaceAll('OSA/3.0/base"/>', 'OSA/3.0/base" schemaLocation="memory:invoiceBase.xsd"/>');
  const memory = { 'memory:common.xsd': main('common'), 'memory:invoiceBase.xsd': main('invoiceBase') };
`;

export class NavSchemas extends SchemaProcess<SchemaName> {
  constructor() {
    super(NAV_FOLDER, PLACES);
  }
}
