// Words of units by their code (BT-130), in the plural forms of each language.
import { DOCUMENT_LANGUAGES } from '../contracts/primitives';
import { loadWords } from './load';

/** A word for all numbers, or a word for each category of Intl.PluralRules; `other` where a category has none. */
export type UnitWords = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

export const UNITS = loadWords<(typeof DOCUMENT_LANGUAGES)[number], Record<string, UnitWords>>(
  'units',
  DOCUMENT_LANGUAGES,
);
