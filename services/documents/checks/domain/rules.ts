// The table of all rules, in the order in which findings are told.
import { BUYER_RULES } from './buyer-rules';
import { CURRENCY_RULES } from './currency-rules';
import { DATE_RULES } from './date-rules';
import { DOCUMENT_RULES } from './document-rules';
import { E_INVOICE_RULES } from './e-invoice-rules';
import { NUMBER_RULES } from './number-rules';
import { PLACE_RULES } from './place-rules';
import type { Rule } from './rule';
import { SELLER_RULES } from './seller-rules';
import { TERMS_RULES } from './terms-rules';
import { TEXT_RULES } from './text-rules';
import { VAT_RULES } from './vat-rules';
import { VERIFACTU_RULES } from './verifactu-rules';

export const RULES: readonly Rule[] = [
  ...DOCUMENT_RULES,
  ...NUMBER_RULES,
  ...DATE_RULES,
  ...TERMS_RULES,
  ...VAT_RULES,
  ...PLACE_RULES,
  ...SELLER_RULES,
  ...BUYER_RULES,
  ...CURRENCY_RULES,
  ...TEXT_RULES,
  ...E_INVOICE_RULES,
  ...VERIFACTU_RULES,
];
