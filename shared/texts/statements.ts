// Statements of account.
import type { Locale } from '../contracts/primitives';
import de from './de/statements.json';
import en from './en/statements.json';
import fr from './fr/statements.json';
import it from './it/statements.json';
import pl from './pl/statements.json';
import pt from './pt/statements.json';

export type StatementTexts = typeof en;

export const STATEMENTS: Record<Locale, StatementTexts> = { en, fr, it, pl, de, pt };
