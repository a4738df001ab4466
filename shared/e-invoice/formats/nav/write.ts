// InvoiceData 3.0, what is reported of an invoice to Hungary's Online Számla: from the semantic invoice to a file. It is
// written only, never read.

import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import { writeXml } from '../../../xml/write-xml';
import type { SemanticInvoice } from '../../semantic/invoice';
import { invoiceDetail } from './detail';
import { isCorrection } from './kinds';
import { invoiceLines } from './lines';
import { customerOf, representativeOf, supplierOf } from './parties';
import { invoiceSummary } from './summary';
import { line } from './texts';

const NAMESPACES = {
  '': 'http://schemas.nav.gov.hu/OSA/3.0/data',
  base: 'http://schemas.nav.gov.hu/OSA/3.0/base',
};

export function writeNav(invoice: SemanticInvoice): Buffer {
  const root = required('InvoiceData', [
    element('invoiceNumber', line(invoice.number)),
    element('invoiceIssueDate', invoice.issueDate),
    // the report is not the invoice: the buyer gets that another way
    element('completenessIndicator', 'false'),
    required('invoiceMain', [
      required('invoice', [
        reference(invoice),
        required('invoiceHead', [
          supplierOf(invoice),
          customerOf(invoice),
          representativeOf(invoice),
          invoiceDetail(invoice),
        ]),
        invoiceLines(invoice),
        invoiceSummary(invoice),
      ]),
    ]),
  ]);
  return writeXml(root, NAMESPACES);
}

/** The invoice that a modification or cancellation changes. It was reported before, because it is one of ours. */
function reference(invoice: SemanticInvoice): XmlElement | undefined {
  if (!isCorrection(invoice)) return undefined;
  const [corrected] = invoice.precedingInvoices ?? [];
  const { index = 1, original } = invoice.national?.modification ?? {};
  return required('invoiceReference', [
    element('originalInvoiceNumber', line(original ?? corrected?.reference)),
    element('modifyWithoutMaster', 'false'),
    element('modificationIndex', String(index)),
  ]);
}
