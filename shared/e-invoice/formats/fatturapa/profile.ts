import type { Format } from '../../format';
import { isSoldFrom } from '../../occasion';
import { withShopVat } from './one-stop-shop';
import { ITALIAN_RULES } from './rules';
import { writeFatturaPa } from './write';

export const FATTURAPA: Format = {
  format: 'fatturapa',
  syntax: 'national',
  specification: 'FatturaPA 1.2.2',
  isFor: (invoice) => isSoldFrom('IT', invoice),
  adapt: withShopVat,
  rules: ITALIAN_RULES,
  write: writeFatturaPa,
};
