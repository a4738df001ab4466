// The page where a client reads an invoice by a link. Clients of a company are addressed formally. The words of lines and sums are those
// of the page of quotes, the words of paying those of the payment page.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/invoice-page.json';
import { loadTexts } from './load';

export type InvoicePageTexts = typeof en;

export const INVOICE_PAGE = loadTexts('invoice-page', DOCUMENT_LANGUAGES, en);
