// What a format makes of the semantic invoice before it is written.
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import type { SemanticInvoice } from '../semantic/invoice';

/** Those of EN 16931 are read, too; national ones are written only. */
export type Syntax = 'ubl' | 'cii' | 'fa3' | 'fatturapa' | 'facturae' | 'nav';

export interface Profile {
  format: EInvoiceFormat;
  syntax: Syntax;
  /** BT-24; of a national syntax the version that its files name. */
  specification: string;
  /** BT-23. */
  businessProcess?: (invoice: SemanticInvoice) => string;
  /** What the format has no place for, or wants said otherwise. */
  adapt?: (invoice: SemanticInvoice) => SemanticInvoice;
}
