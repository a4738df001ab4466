// Invoices, credit notes and quotes as PDF and HTML, and the sample invoice.
import type { Locale } from '../contracts/primitives';
import de from './de/documents.json';
import en from './en/documents.json';
import fr from './fr/documents.json';
import it from './it/documents.json';
import pl from './pl/documents.json';
import pt from './pt/documents.json';

export type DocumentTexts = typeof en;

export const DOCUMENTS: Record<Locale, DocumentTexts> = { en, fr, it, pl, de, pt };
