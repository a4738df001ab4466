// Makes e-invoices of issued documents, and parses e-invoices of others.
import { channelEInvoice } from './actions/channel-e-invoice';
import { documentNumber } from './actions/document-number';
import { eInvoice } from './actions/e-invoice';
import { eInvoiceFormats } from './actions/e-invoice-formats';
import { eInvoicePart } from './actions/e-invoice-part';
import { parseEInvoice } from './actions/parse-e-invoice';

export const eInvoiceActions = {
  eInvoice,
  eInvoiceFormats,
  eInvoicePart,
  channelEInvoice,
  documentNumber,
  parseEInvoice,
};
