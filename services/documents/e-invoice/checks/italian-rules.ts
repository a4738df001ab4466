// FatturaPA: its schema, and the controls of SdI (004xx, "Elenco controlli") that a document of ours can fail. A field of the schema
// names a rule that has no number.
import { AMOUNT_RULES } from './italian/amounts';
import { DOCUMENT_RULES, LETTERS_OF_NUMBER } from './italian/document';
import { PARTY_RULES, REPRESENTATIVE } from './italian/parties';
import type { Rule } from './rule';

/** In the order in which an author reads what they find. */
export const ITALIAN_RULES: readonly Rule[] = [
  ...PARTY_RULES,
  ...DOCUMENT_RULES,
  ...AMOUNT_RULES,
  LETTERS_OF_NUMBER,
  REPRESENTATIVE,
];
