// The pages for signing in, and for accounts.
import type { Locale } from '../contracts/primitives';
import de from './de/account-pages.json';
import en from './en/account-pages.json';
import fr from './fr/account-pages.json';
import it from './it/account-pages.json';
import pl from './pl/account-pages.json';
import pt from './pt/account-pages.json';

export type AccountPageTexts = typeof en;

export const ACCOUNT_PAGES: Record<Locale, AccountPageTexts> = { en, fr, it, pl, de, pt };
