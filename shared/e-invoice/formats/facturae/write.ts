// Facturae 3.2.2, the invoice of Spain's authorities: from the semantic invoice to a file. It is written only, never read.

import Big from 'big.js';
import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import { writeXml } from '../../../xml/write-xml';
import { type Disbursed, sumOf, withoutDisbursed } from '../../semantic/disbursed';
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

export function writeFacturae(whole: SemanticInvoice): Buffer {
  // art. 78.Tres.3.º LIVA: beside the invoice, and part of what is to be paid
  const { invoice, disbursed } = withoutDisbursed(whole);
  const one = required('Invoice', [
    invoiceHeader(invoice),
    issueData(invoice),
    taxOutputs(invoice),
    taxesWithheld(invoice),
    totals(invoice, disbursed),
    items(invoice),
    paymentDetails(invoice),
    literals(invoice, disbursed),
    additionalData(invoice, disbursed),
  ]);
  const children = [fileHeader(invoice, disbursed), parties(invoice), required('Invoices', [one])];
  return writeXml({ name: 'fe:Facturae', children }, NAMESPACES);
}

function fileHeader(invoice: SemanticInvoice, disbursed: readonly Disbursed[]): XmlElement {
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
      money('TotalOutstandingAmount', new Big(amountDue).minus(sumOf(disbursed)), invoice),
      money('TotalExecutableAmount', amountDue, invoice),
      element('InvoiceCurrencyCode', invoice.currencyCode),
    ]),
  ]);
}
