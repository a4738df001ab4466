// FatturaPA: its schema, and the controls of SdI (004xx, "Elenco controlli") that a document of ours can fail. A field of the schema
// names a rule that has no number.

import type { Rule } from '../../rules/rule';
import { AMOUNT_RULES } from './rules/amounts';
import { DOCUMENT_RULES, LETTERS_OF_NUMBER } from './rules/document';
import { PARTY_RULES, REPRESENTATIVE } from './rules/parties';

/** In the order in which an author reads what they find. */
export const ITALIAN_RULES: readonly Rule[] = [
  ...PARTY_RULES,
  ...DOCUMENT_RULES,
  ...AMOUNT_RULES,
  LETTERS_OF_NUMBER,
  REPRESENTATIVE,
];
