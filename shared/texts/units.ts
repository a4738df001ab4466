// Words of units by their code (BT-130), in the plural forms of each language.
import type { Locale } from '../contracts/primitives';
import de from './de/units.json';
import en from './en/units.json';
import fr from './fr/units.json';
import it from './it/units.json';
import pl from './pl/units.json';
import pt from './pt/units.json';

/** A word for all numbers, or a word for each category of Intl.PluralRules; `other` where a category has none. */
export type UnitWords = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

export const UNITS: Record<Locale, Record<string, UnitWords>> = { en, fr, it, pl, de, pt };
