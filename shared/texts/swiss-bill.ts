// The payment part of a Swiss QR-bill, word for word as annex D of SIX's guidelines has it. Languages that it lacks get English.
import type { DocumentLanguage } from '../contracts/primitives';
import de from './de/swiss-bill.json';
import en from './en/swiss-bill.json';
import fr from './fr/swiss-bill.json';
import it from './it/swiss-bill.json';

export type SwissBillTexts = typeof en;

const BILL_TEXTS: Partial<Record<DocumentLanguage, SwissBillTexts>> = { en, fr, it, de };

export function swissBillTexts(language: DocumentLanguage): SwissBillTexts {
  return BILL_TEXTS[language] ?? en;
}
