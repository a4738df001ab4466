// The page where a client signs a mandate of SEPA direct debit. Its sentences are those of the schemes (EPC rulebooks, mandates of the
// core and of the B2B scheme). Clients of a company are addressed formally.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/mandate-page.json';
import { loadTexts } from './load';

export type MandatePageTexts = typeof en;

export const MANDATE_PAGE = loadTexts('mandate-page', DOCUMENT_LANGUAGES, en);
