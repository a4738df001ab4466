// Headings of CSV columns.
import { LOCALES } from '../contracts/primitives';
import en from './en/csv-headings.json';
import { loadTexts } from './load';

export const CSV_HEADINGS = loadTexts('csv-headings', LOCALES, en);
