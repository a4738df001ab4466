// Peppol's rules for senders of single countries, beyond the rules for all. Those for Germans are in `../rules.ts`.
import type { Rule } from '../../../rules/rule';
import { DANISH_RULES } from './denmark';
import { GREEK_RULES } from './greece';
import { ICELANDIC_RULES } from './iceland';
import { ITALIAN_SENDER_RULES } from './italy';
import { DUTCH_RULES } from './netherlands';
import { NORWEGIAN_RULES } from './norway';
import { SWEDISH_RULES } from './sweden';

export const NATIONAL_RULES: readonly Rule[] = [
  ...DANISH_RULES,
  ...DUTCH_RULES,
  ...GREEK_RULES,
  ...ICELANDIC_RULES,
  ...ITALIAN_SENDER_RULES,
  ...NORWEGIAN_RULES,
  ...SWEDISH_RULES,
];
