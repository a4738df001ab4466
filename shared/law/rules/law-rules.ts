// All rules by which the law of the seller's and the buyer's country judges a document. Nothing else knows one.
import { BUYER_RULES } from './buyer-rules';
import { CASH_DISCOUNT_RULES } from './cash-discount-rules';
import { CORRECTION_RULES } from './correction-rules';
import { DATE_RULES } from './date-rules';
import { DEPOSIT_ORDER_RULES } from './deposit-order';
import { DISBURSEMENT_RULES } from './disbursement-rules';
import { LANGUAGE_RULES } from './language-rules';
import { LEGAL_DETAILS_RULES } from './legal-details-rules';
import { MANDATE_RULES } from './mandate-rules';
import { NUMBER_ORDER_RULES } from './number-order-rules';
import { NUMBER_RULES } from './number-rules';
import { PERIOD_RULES } from './period-rules';
import { PLACE_RULES } from './place-rules';
import { REVERSE_CHARGE_RULES } from './reverse-charge-rules';
import type { Rule } from './rule';
import { SELF_BILLING_RULES } from './self-billing-rules';
import { SELLER_RULES } from './seller-rules';
import { SENTENCE_RULES } from './sentence-rules';
import { SERIES_RULES } from './series-rules';
import { SIMPLIFIED_RULES } from './simplified';
import { SPLIT_PAYMENT_RULES } from './split-payment';
import { SPLIT_PAYMENT_IT_RULES } from './split-payment-it';
import { STAMP_DUTY_RULES } from './stamp-duty';
import { SUPPLY_DATE_RULES } from './supply-date';
import { SURCHARGE_RULES } from './surcharge';
import { TERRITORY_RATE_RULES } from './territory-rates';
import { TIME_ZONE_RULES } from './time-zone-rules';
import { TRIANGULAR_RULES } from './triangular';
import { VAT_RULES } from './vat-rules';
import { WITHHOLDING_RULES } from './withholding-rules';

export const LAW_RULES: readonly Rule[] = [
  ...NUMBER_RULES,
  ...SERIES_RULES,
  ...SELF_BILLING_RULES,
  ...SIMPLIFIED_RULES,
  ...CORRECTION_RULES,
  ...DATE_RULES,
  ...SUPPLY_DATE_RULES,
  ...DEPOSIT_ORDER_RULES,
  ...NUMBER_ORDER_RULES,
  ...TIME_ZONE_RULES,
  ...PERIOD_RULES,
  ...CASH_DISCOUNT_RULES,
  ...VAT_RULES,
  ...TERRITORY_RATE_RULES,
  ...SENTENCE_RULES,
  ...PLACE_RULES,
  ...REVERSE_CHARGE_RULES,
  ...TRIANGULAR_RULES,
  ...SELLER_RULES,
  ...LEGAL_DETAILS_RULES,
  ...LANGUAGE_RULES,
  ...BUYER_RULES,
  ...MANDATE_RULES,
  ...WITHHOLDING_RULES,
  ...SPLIT_PAYMENT_RULES,
  ...SPLIT_PAYMENT_IT_RULES,
  ...STAMP_DUTY_RULES,
  ...DISBURSEMENT_RULES,
  ...SURCHARGE_RULES,
];
