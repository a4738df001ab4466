import type { Format } from '../../format';
import { HUNGARIAN_RULES } from './rules';
import { writeNav } from './write';

export const NAV: Format = {
  format: 'nav',
  syntax: 'national',
  specification: 'InvoiceData 3.0',
  rules: HUNGARIAN_RULES,
  write: writeNav,
};
