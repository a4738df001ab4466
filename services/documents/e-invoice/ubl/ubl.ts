// UBL 2.1: from the semantic invoice to a file and back.
import { ElementReader } from '../mapping/element-reader';
import { readAll, type Table, writeAll } from '../mapping/mapping';
import { completed } from '../semantic/complete';
import type { SemanticInvoice } from '../semantic/invoice';
import { type Namespaces, textIn, type XmlElement } from '../xml/element';
import { writeXml } from '../xml/write-xml';
import { takeCreditorIdentifier, withCreditorIdentifier } from './creditor-identifier';
import { CREDIT_NOTE, INVOICE } from './documents';
import { CREDIT_NOTE_NAMESPACES, INVOICE_NAMESPACES } from './namespaces';

/** UNCL 1001, those of BR-CL-01 whose root is CreditNote. */
const CREDIT_NOTE_CODES = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '));

interface Document {
  root: string;
  table: Table<SemanticInvoice>;
  namespaces: Namespaces;
}

const AS_INVOICE: Document = { root: 'Invoice', table: INVOICE, namespaces: INVOICE_NAMESPACES };
const AS_CREDIT_NOTE: Document = {
  root: 'CreditNote',
  table: CREDIT_NOTE,
  namespaces: CREDIT_NOTE_NAMESPACES,
};

export function isCreditNote({ typeCode }: Pick<SemanticInvoice, 'typeCode'>): boolean {
  return CREDIT_NOTE_CODES.has(typeCode);
}

export function writeUbl(invoice: SemanticInvoice): Buffer {
  const { root, table, namespaces } = isCreditNote(invoice) ? AS_CREDIT_NOTE : AS_INVOICE;
  const children = writeAll(table, withCreditorIdentifier(invoice), { currency: invoice.currencyCode });
  return writeXml({ name: root, children }, namespaces);
}

/** `root` as readXml gave it by the namespaces of the document that it is. */
export function readUbl(root: XmlElement): { invoice: SemanticInvoice; unread: string[] } {
  const { table } = root.name === 'CreditNote' ? AS_CREDIT_NOTE : AS_INVOICE;
  const currency = textIn(root, 'cbc:DocumentCurrencyCode');
  const context = { currency, unread: [] };
  const element = new ElementReader(root, `/${root.name}`, context);
  const found = readAll(table, element);
  element.done();
  return { invoice: takeCreditorIdentifier(completed(found)), unread: context.unread };
}
