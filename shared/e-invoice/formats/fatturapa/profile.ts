import type { Format } from '../../format';
import { ITALIAN_RULES } from './rules';
import { writeFatturaPa } from './write';

export const FATTURAPA: Format = {
  format: 'fatturapa',
  syntax: 'national',
  specification: 'FatturaPA 1.2.2',
  rules: ITALIAN_RULES,
  write: writeFatturaPa,
};
