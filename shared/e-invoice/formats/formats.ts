// The formats that can be made: each folder beside this file has a profile.ts that exports one or more. What the API offers is
// stated in shared/contracts/e-invoice-formats.ts.
import { E_INVOICE_FORMATS, type EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { Format } from '../format';
import type { SemanticInvoice } from '../semantic/invoice';
import { isSelfBilled } from '../semantic/kinds';
import { withOneGroupEach } from '../semantic/one-group';
import { exportsOf } from './folders';

const BY_NAME = new Map(exportsOf<Format>('profile').map((profile) => [profile.format, profile]));

export function formatOf(name: EInvoiceFormat): Format {
  const format = BY_NAME.get(name);
  if (!format) throw new Error(`no folder beside formats.ts has a profile of ${name}`);
  return format;
}

export const FORMATS: readonly Format[] = E_INVOICE_FORMATS.map(formatOf);

/** The invoice as the format says it, still free of a syntax: checks look at this one. */
export function adapted(invoice: SemanticInvoice, format: Format): SemanticInvoice {
  const { adapt, selfBilling, syntax } = format;
  const { specification, businessProcess } = (isSelfBilled(invoice) && selfBilling) || format;
  const process = businessProcess?.(invoice);
  const processControl = {
    specificationIdentifier: specification,
    ...(process === undefined ? {} : { businessProcessType: process }),
  };
  const own = syntax === 'national' ? invoice : withOneGroupEach(invoice);
  return { ...(adapt?.(own) ?? own), processControl };
}
