// Mails to the users of a company and of the instance, by the name of their template in contracts/mail.
import type { Locale } from '../contracts/primitives';
import de from './de/mails.json';
import en from './en/mails.json';
import fr from './fr/mails.json';
import it from './it/mails.json';
import pl from './pl/mails.json';
import pt from './pt/mails.json';

export const MAILS: Record<Locale, typeof en> = { en, fr, it, pl, de, pt };
