// The page where a client answers a quote. Clients of a company are addressed formally.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/signing-page.json';
import { loadTexts } from './load';

export type SigningPageTexts = typeof en;

export const SIGNING_PAGE = loadTexts('signing-page', DOCUMENT_LANGUAGES, en);
