// Facturae 3.2.2, the invoice of Spain's authorities: from the semantic invoice to a file. It is written only, never read.

import { writeXml } from '../../../xml/write-xml';
import { fixed, from, type Rows, writeRows } from '../../mapping/rows';
import { withoutDisbursed } from '../../semantic/disbursed';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isSelfBilled } from '../../semantic/kinds';
import { ADDITIONAL_DATA, literals } from './additional';
import { MONEY } from './amounts';
import { HEADER, ISSUE_DATA } from './header';
import { LINE } from './lines';
import { taxNumber } from './numbers';
import { party } from './parties';
import { TAX, taxesWithheld, taxOutputs } from './taxes';
import { invoiceTotal, outstanding, PAYMENT, TOTALS } from './totals';

/** Only the root has a prefix: elements below it are in no namespace. */
const NAMESPACES = { fe: 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml' };

const FACTURAE: Rows<SemanticInvoice> = {
  FileHeader: {
    SchemaVersion: fixed('3.2.2'),
    // a single invoice
    Modality: fixed('I'),
    InvoiceIssuerType: (invoice) => (isSelfBilled(invoice) ? 'RE' : 'EM'),
    Batch: {
      BatchIdentifier: (invoice) => `${taxNumber(invoice, 'seller')}${invoice.number}`,
      InvoicesCount: fixed('1'),
      TotalInvoicesAmount: from(invoiceTotal, MONEY),
      TotalOutstandingAmount: from(outstanding, MONEY),
      TotalExecutableAmount: from('totals.amountDue', MONEY),
      InvoiceCurrencyCode: 'currencyCode',
    },
  },
  Parties: { SellerParty: party('seller'), BuyerParty: party('buyer') },
  Invoices: {
    Invoice: {
      InvoiceHeader: HEADER,
      InvoiceIssueData: ISSUE_DATA,
      TaxesOutputs: { Tax: from(taxOutputs, TAX) },
      TaxesWithheld: { Tax: from(taxesWithheld, TAX) },
      InvoiceTotals: TOTALS,
      Items: { InvoiceLine: from('lines', LINE) },
      PaymentDetails: { Installment: PAYMENT },
      LegalLiterals: { LegalReference: literals },
      AdditionalData: ADDITIONAL_DATA,
    },
  },
};

export function writeFacturae(whole: SemanticInvoice): Buffer {
  // art. 78.Tres.3.º LIVA: beside the invoice, and part of what is to be paid
  const invoice = withoutDisbursed(whole);
  return writeXml({ name: 'fe:Facturae', children: writeRows(FACTURAE, invoice, invoice) }, NAMESPACES);
}
