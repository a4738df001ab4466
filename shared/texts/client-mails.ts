// Mails to the clients of a company: the texts that it starts with and may change, and what we add around them.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/client-mails.json';
import { loadTexts } from './load';

export const CLIENT_MAILS = loadTexts('client-mails', DOCUMENT_LANGUAGES, en);
