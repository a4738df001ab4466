import type { Format } from '../../format';
import { isSoldFrom } from '../../occasion';
import { POLISH_RULES } from './rules';
import { writeFa3 } from './write';

export const KSEF_FA3: Format = {
  format: 'ksef-fa3',
  syntax: 'national',
  specification: 'FA (3)',
  isFor: (invoice) => isSoldFrom('PL', invoice),
  rules: POLISH_RULES,
  write: writeFa3,
};
