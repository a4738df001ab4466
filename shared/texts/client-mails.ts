// Mails to the clients of a company: the texts that it starts with and may change, and what we add around them.
import type { Locale } from '../contracts/primitives';
import de from './de/client-mails.json';
import en from './en/client-mails.json';
import fr from './fr/client-mails.json';
import it from './it/client-mails.json';
import pl from './pl/client-mails.json';
import pt from './pt/client-mails.json';

export const CLIENT_MAILS: Record<Locale, typeof en> = { en, fr, it, pl, de, pt };
