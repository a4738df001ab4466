// Headings of CSV columns.
import type { Locale } from '../contracts/primitives';
import de from './de/csv-headings.json';
import en from './en/csv-headings.json';
import fr from './fr/csv-headings.json';
import it from './it/csv-headings.json';
import pl from './pl/csv-headings.json';
import pt from './pt/csv-headings.json';

export const CSV_HEADINGS: Record<Locale, typeof en> = { en, fr, it, pl, de, pt };
