// A document as a format has it, and what our rules for that format find.

import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { findingsOf } from '../../../../shared/e-invoice/findings';
import { adapted, formatOf } from '../../../../shared/e-invoice/formats/formats';
import {
  type AttachedFile,
  type IssuedDocument,
  semanticInvoice,
} from '../../../../shared/e-invoice/from-document/semantic-invoice';
import type { NationalTerms } from '../../../../shared/e-invoice/semantic/national';

/** Data beside the document: files inside of it, and facts that the service would have looked up. */
export interface Beside {
  files?: readonly AttachedFile[];
  national?: NationalTerms;
}

function invoiceOf(document: IssuedDocument, format: EInvoiceFormat, { files = [], national }: Beside = {}) {
  const profile = formatOf(format);
  const invoice = adapted(semanticInvoice(document, files), profile);
  const known = national ? { ...invoice, national: { ...invoice.national, ...national } } : invoice;
  return { profile, invoice: known };
}

/** The rules of ours that the document breaks. */
export function refusalsOf(document: IssuedDocument, format: EInvoiceFormat, beside?: Beside): string[] {
  return findingsIn('error', document, format, beside);
}

export function warningsOf(document: IssuedDocument, format: EInvoiceFormat): string[] {
  return findingsIn('warning', document, format);
}

function findingsIn(
  severity: 'error' | 'warning',
  document: IssuedDocument,
  format: EInvoiceFormat,
  beside?: Beside,
) {
  return findingsOf(invoiceOf(document, format, beside).invoice, format)
    .filter((finding) => finding.severity === severity)
    .map(({ source, pointer, rule }) => `${source} ${pointer}: ${rule}`);
}

export function written(document: IssuedDocument, format: EInvoiceFormat, beside?: Beside): string {
  const { profile, invoice } = invoiceOf(document, format, beside);
  return profile.write(invoice).toString();
}

/** Elements by name, each with the text in it, in the order of the file: `P_12=23`. */
export function texts(xml: string, ...names: string[]): string[] {
  return [...xml.matchAll(/<(?:\w+:)?(\w+)(?: [^>]*)?>([^<]*)<\//g)]
    .filter(([, name = '']) => names.includes(name))
    .map(([, name, text]) => `${name}=${text}`);
}
