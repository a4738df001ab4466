// Statements of account.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import en from './en/statements.json';
import { loadTexts } from './load';

export type StatementTexts = typeof en;

export const STATEMENTS = loadTexts('statements', DOCUMENT_LANGUAGES, en);
