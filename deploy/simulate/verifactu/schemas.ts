// The schemas of the Spanish tax agency.
import path from 'node:path';
import { SchemaProcess } from '../schema-process';

/** Folder in the sources of the project, also if the simulators run compiled. */
const FOLDER = path.resolve('deploy/simulate/verifactu/schemas');

export const SCHEMAS = ['SuministroLR', 'RespuestaSuministro', 'ConsultaLR', 'RespuestaConsultaLR'] as const;
export type Schema = (typeof SCHEMAS)[number];

/** The signature schema is imported by its address in the network and begins with a DOCTYPE: both are replaced in memory. */
const PLACES = `
  const main = (name) => text(name).replaceAll('schemaLocation="Suministro', 'schemaLocation="memory:Suministro');
  const memory = {
    'memory:SuministroInformacion.xsd': text('SuministroInformacion')
      .replace(/schemaLocation="http[^"]*xmldsig-core-schema.xsd"/, 'schemaLocation="memory:xmldsig-core-schema.xsd"'),
    'memory:SuministroLR.xsd': main('SuministroLR'),
    'memory:xmldsig-core-schema.xsd': text('xmldsig-core-schema').replace(/<!DOCTYPE[^]*?\\]>/, ''),
  };
`;

export class VerifactuSchemas extends SchemaProcess<Schema> {
  constructor() {
    super(FOLDER, PLACES);
  }
}
