// Mails to the users of a company and of the instance, by the name of their template in contracts/mail.
import { LOCALES } from '../contracts/primitives';
import en from './en/mails.json';
import { loadTexts } from './load';

export const MAILS = loadTexts('mails', LOCALES, en);
