// The page where a client answers a quote. Clients of a company are addressed formally.
import type { Locale } from '../contracts/primitives';
import de from './de/signing-page.json';
import en from './en/signing-page.json';
import fr from './fr/signing-page.json';
import it from './it/signing-page.json';
import pl from './pl/signing-page.json';
import pt from './pt/signing-page.json';

export type SigningPageTexts = typeof en;

export const SIGNING_PAGE: Record<Locale, SigningPageTexts> = { en, fr, it, pl, de, pt };
