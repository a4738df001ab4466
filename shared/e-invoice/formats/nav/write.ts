// InvoiceData 3.0, what is reported of an invoice to Hungary's Online Számla: from the semantic invoice to a file. It is
// written only, never read.

import { writeXml } from '../../../xml/write-xml';
import { fixed, from, type Rows, when, writeRows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { line } from '../texts';
import { DETAIL } from './detail';
import { isCorrection } from './kinds';
import { LINES } from './lines';
import { CUSTOMER, REPRESENTATIVE, SUPPLIER } from './parties';
import { SUMMARY, summaryOf } from './summary';

const NAMESPACES = {
  '': 'http://schemas.nav.gov.hu/OSA/3.0/data',
  base: 'http://schemas.nav.gov.hu/OSA/3.0/base',
};

/** The invoice that a modification or cancellation changes. It was reported before, because it is one of ours. */
const REFERENCE: Rows<SemanticInvoice> = {
  originalInvoiceNumber: [
    ({ national, precedingInvoices }) =>
      national?.modification?.original ?? precedingInvoices?.[0]?.reference,
    line,
  ],
  modifyWithoutMaster: fixed('false'),
  modificationIndex: ({ national }) => String(national?.modification?.index ?? 1),
};

const INVOICE: Rows<SemanticInvoice> = {
  invoiceNumber: ['number', line],
  invoiceIssueDate: 'issueDate',
  // the report is not the invoice: the buyer gets that another way
  completenessIndicator: fixed('false'),
  invoiceMain: {
    invoice: {
      invoiceReference: when(isCorrection, REFERENCE),
      invoiceHead: {
        supplierInfo: SUPPLIER,
        customerInfo: CUSTOMER,
        fiscalRepresentativeInfo: from('sellerTaxRepresentative', REPRESENTATIVE),
        invoiceDetail: DETAIL,
      },
      invoiceLines: { mergedItemIndicator: fixed('false'), line: LINES },
      invoiceSummary: from(summaryOf, SUMMARY),
    },
  },
};

export function writeNav(invoice: SemanticInvoice): Buffer {
  return writeXml({ name: 'InvoiceData', children: writeRows(INVOICE, invoice, invoice) }, NAMESPACES);
}
