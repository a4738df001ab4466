import { CORE_RULES } from './core-rules';
import { VAT_RULES } from './vat-rules';

export const EN_16931_RULES = [...CORE_RULES, ...VAT_RULES];
