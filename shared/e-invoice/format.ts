// A format: its place in the standard, its changes to the semantic invoice, its rules and its writer.
import type { EInvoiceFormat } from '../contracts/e-invoice-formats';
import type { Rule } from './rules/rule';
import type { SemanticInvoice } from './semantic/invoice';

export interface Format {
  format: EInvoiceFormat;
  /** Syntaxes of EN 16931 are read, too; a national schema is none of them and is written only. */
  syntax: 'ubl' | 'cii' | 'national';
  /** BT-24; of a national schema the version that its files name. */
  specification: string;
  businessProcess?: (invoice: SemanticInvoice) => string; // BT-23
  /** BT-24 and BT-23 of self-billed documents, where those have a profile of their own. */
  selfBilling?: { specification: string; businessProcess: () => string };
  /** Leaves out what the format has no place for, and changes what it wants said otherwise. */
  adapt?: (invoice: SemanticInvoice) => SemanticInvoice;
  /** True for parties of the national system that reads it; absent where any buyer may get it. */
  isFor?: (invoice: SemanticInvoice) => boolean;
  /** False for sales that the law leaves out of the report; absent where each one is in it. */
  isReported?: (invoice: SemanticInvoice) => boolean;
  /** Rules that documents of ours can break. */
  rules: readonly Rule[];
  /** @returns the XML file of an adapted invoice */
  write: (invoice: SemanticInvoice) => Buffer;
}

export const EN_16931 = 'urn:cen.eu:en16931:2017';
/** BT-23 of Peppol, which XRechnung has adopted. */
export const billing = () => 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
