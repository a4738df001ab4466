import type { Format } from '../../format';
import { isSoldFrom } from '../../occasion';
import type { Rule } from '../../rules/rule';
import { withShopVat } from './one-stop-shop';
import { AMOUNT_RULES } from './rules/amounts';
import { DOCUMENT_RULES, LETTERS_OF_NUMBER } from './rules/document';
import { PARTY_RULES, REPRESENTATIVE } from './rules/parties';
import { writeFatturaPa } from './write';

/**
 * The schema of FatturaPA, and the controls of SdI (004xx, "Elenco controlli") that a document of ours can fail, in the order in which
 * an author reads what they find. A field of the schema names a rule that has no number.
 */
const ITALIAN_RULES: readonly Rule[] = [
  ...PARTY_RULES,
  ...DOCUMENT_RULES,
  ...AMOUNT_RULES,
  LETTERS_OF_NUMBER,
  REPRESENTATIVE,
];

export const FATTURAPA: Format = {
  format: 'fatturapa',
  syntax: 'national',
  specification: 'FatturaPA 1.2.2',
  isFor: (invoice) => isSoldFrom('IT', invoice),
  adapt: withShopVat,
  rules: ITALIAN_RULES,
  write: writeFatturaPa,
};
