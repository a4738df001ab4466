// The page where a client pays invoices by a link. Clients of a company are addressed formally.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/payment-page.json';
import { loadTexts } from './load';

export type PaymentPageTexts = typeof en;

export const PAYMENT_PAGE = loadTexts('payment-page', DOCUMENT_LANGUAGES, en);
