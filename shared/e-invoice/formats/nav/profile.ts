import type { Format } from '../../format';
import { isSoldFrom } from '../../occasion';
import { HUNGARIAN_RULES, isReported } from './rules';
import { writeNav } from './write';

export const NAV: Format = {
  format: 'nav',
  syntax: 'national',
  specification: 'InvoiceData 3.0',
  isFor: (invoice) => isSoldFrom('HU', invoice) && isReported(invoice),
  isReported,
  rules: HUNGARIAN_RULES,
  write: writeNav,
};
