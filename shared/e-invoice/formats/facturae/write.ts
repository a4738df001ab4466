// Facturae 3.2.2, the invoice of Spain's authorities: from the semantic invoice to a file. It is written only, never read.

import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import { writeXml } from '../../../xml/write-xml';
import type { SemanticInvoice } from '../../semantic/invoice';
import { additionalData, literals } from './additional';
import { money } from './amounts';
import { invoiceHeader, issueData } from './header';
import { items } from './lines';
import { taxNumber } from './numbers';
import { parties } from './parties';
import { taxesWithheld, taxOutputs } from './taxes';
import { invoiceTotal, paymentDetails, totals } from './totals';

/** Only the root has a prefix: elements below it are in no namespace. */
const NAMESPACES = { fe: 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml' };
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261']);

export function writeFacturae(invoice: SemanticInvoice): Buffer {
  const one = required('Invoice', [
    invoiceHeader(invoice),
    issueData(invoice),
    taxOutputs(invoice),
    taxesWithheld(invoice),
    totals(invoice),
    items(invoice),
    paymentDetails(invoice),
    literals(invoice),
    additionalData(invoice),
  ]);
  const children = [fileHeader(invoice), parties(invoice), required('Invoices', [one])];
  return writeXml({ name: 'fe:Facturae', children }, NAMESPACES);
}

function fileHeader(invoice: SemanticInvoice): XmlElement {
  const { amountDue } = invoice.totals;
  return required('FileHeader', [
    element('SchemaVersion', '3.2.2'),
    // I: a single invoice
    element('Modality', 'I'),
    element('InvoiceIssuerType', SELF_BILLED.has(invoice.typeCode) ? 'RE' : 'EM'),
    required('Batch', [
      element('BatchIdentifier', `${taxNumber(invoice, 'seller')}${invoice.number}`),
      element('InvoicesCount', '1'),
      money('TotalInvoicesAmount', invoiceTotal(invoice), invoice),
      money('TotalOutstandingAmount', amountDue, invoice),
      money('TotalExecutableAmount', amountDue, invoice),
      element('InvoiceCurrencyCode', invoice.currencyCode),
    ]),
  ]);
}
