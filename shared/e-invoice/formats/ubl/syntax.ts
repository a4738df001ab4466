// UBL 2.1: from the semantic invoice to a file and back.
import { type Namespaces, textIn, type XmlElement } from '../../../xml/element';
import { writeXml } from '../../../xml/write-xml';
import { ElementReader, type ReadContext, readContext } from '../../mapping/element-reader';
import { readAll, type Table, writeAll } from '../../mapping/mapping';
import { completed } from '../../semantic/complete';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isCreditNote } from '../../semantic/kinds';
import type { Identifier } from '../../semantic/values';
import { CREDIT_NOTE, INVOICE } from './documents';
import { CREDIT_NOTE_NAMESPACES, INVOICE_NAMESPACES } from './namespaces';

// BT-90 is in UBL an identifier of the party that is paid, under the scheme SEPA.
const SCHEME = 'SEPA';
const isCreditorIdentifier = ({ scheme }: Identifier) => scheme?.toUpperCase() === SCHEME;

/** The seller's list takes it, the payee's single identifier only where that is free. */
function withCreditorIdentifier(invoice: SemanticInvoice): SemanticInvoice {
  const value = invoice.paymentInstructions?.directDebit?.creditorIdentifier;
  if (!value) return invoice;
  const identifier = { value, scheme: SCHEME };
  const { seller } = invoice;
  return { ...invoice, seller: { ...seller, identifiers: [...(seller.identifiers ?? []), identifier] } };
}

function takeCreditorIdentifier(invoice: SemanticInvoice): SemanticInvoice {
  const { seller, payee, paymentInstructions } = invoice;
  const ofSeller = seller.identifiers?.find(isCreditorIdentifier);
  const ofPayee = payee?.identifier && isCreditorIdentifier(payee.identifier) ? payee.identifier : undefined;
  const value = (ofSeller ?? ofPayee)?.value;
  if (value === undefined || !paymentInstructions) return invoice;
  const directDebit = { ...paymentInstructions.directDebit, creditorIdentifier: value };
  const withIdentifier: SemanticInvoice = {
    ...invoice,
    paymentInstructions: { ...paymentInstructions, directDebit },
  };
  if (ofSeller) {
    const { identifiers = [], ...rest } = seller;
    const left = identifiers.filter((each) => !(isCreditorIdentifier(each) && each.value === value));
    withIdentifier.seller = left.length > 0 ? { ...rest, identifiers: left } : rest;
  } else if (payee) {
    const { identifier: _, ...rest } = payee;
    withIdentifier.payee = rest;
  }
  return withIdentifier;
}

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
