// The page in the export of an account.
import { LOCALES } from '../contracts/primitives';
import en from './en/data-export.json';
import { loadTexts } from './load';

export type DataExportTexts = typeof en;

export const DATA_EXPORT = loadTexts('data-export', LOCALES, en);
