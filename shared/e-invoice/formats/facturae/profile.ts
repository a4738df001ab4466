import type { Format } from '../../format';
import { isWithin } from '../../occasion';
import { SPANISH_RULES } from './rules';
import { writeFacturae } from './write';

export const FACTURAE: Format = {
  format: 'facturae',
  syntax: 'national',
  specification: 'Facturae 3.2.2',
  isFor: (invoice) => isWithin('ES', invoice),
  rules: SPANISH_RULES,
  write: writeFacturae,
};
