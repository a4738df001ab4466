// The payment part of a Swiss QR-bill, word for word as annex D of SIX's guidelines has it, which has no other languages.
import type { Locale } from '../contracts/primitives';
import de from './de/swiss-bill.json';
import en from './en/swiss-bill.json';
import fr from './fr/swiss-bill.json';
import it from './it/swiss-bill.json';

export type SwissBillTexts = typeof en;

export const SWISS_BILL: Record<Locale, SwissBillTexts> = { en, fr, it, pl: en, de, pt: en };
