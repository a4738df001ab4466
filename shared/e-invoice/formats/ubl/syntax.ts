// UBL 2.1: from the semantic invoice to a file and back.

import { type Namespaces, textIn, type XmlElement } from '../../../xml/element';
import { writeXml } from '../../../xml/write-xml';
import { ElementReader, type ReadContext, readContext } from '../../mapping/element-reader';
import { readAll, type Table, writeAll } from '../../mapping/mapping';
import { completed } from '../../semantic/complete';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isCreditNote } from '../../semantic/kinds';
import { takeCreditorIdentifier, withCreditorIdentifier } from './creditor-identifier';
import { CREDIT_NOTE, INVOICE } from './documents';
import { CREDIT_NOTE_NAMESPACES, INVOICE_NAMESPACES } from './namespaces';

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

export function writeUbl(invoice: SemanticInvoice): Buffer {
  const { root, table, namespaces } = isCreditNote(invoice) ? AS_CREDIT_NOTE : AS_INVOICE;
  const children = writeAll(table, withCreditorIdentifier(invoice), { currency: invoice.currencyCode });
  return writeXml({ name: root, children }, namespaces);
}

/** `root` as readXml gave it by the namespaces of the document that it is. */
export function readUbl(root: XmlElement): Omit<ReadContext, 'currency'> & { invoice: SemanticInvoice } {
  const { table } = root.name === 'CreditNote' ? AS_CREDIT_NOTE : AS_INVOICE;
  const context = readContext(textIn(root, 'cbc:DocumentCurrencyCode'));
  const element = new ElementReader(root, `/${root.name}`, context);
  const content = readAll(table, element);
  element.done();
  const { currency: _, ...file } = context;
  return { invoice: takeCreditorIdentifier(completed(content)), ...file };
}
