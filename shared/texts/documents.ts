// Invoices, credit notes and quotes as PDF and HTML, and the sample invoice.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/documents.json';
import { loadTexts } from './load';

export type DocumentTexts = typeof en;

export const DOCUMENTS = loadTexts('documents', DOCUMENT_LANGUAGES, en);
