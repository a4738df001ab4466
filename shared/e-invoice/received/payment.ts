// Payment and dates in files of others.

import { hasMeans } from '../rules/payment-means';
import { isBlank } from '../rules/rule';
import { fileRules } from '../rules/sentences';
import type { SemanticInvoice } from '../semantic/invoice';

/** Digits of a card that may be shown: the first six and the last four. */
const CARD_DIGITS_MAX = 10;
const CARD_UNMASKED = 'The number of the card has more digits than its first six and last four';
const isCardUnmasked = ({ paymentInstructions: payment }: SemanticInvoice) =>
  (payment?.card?.accountNumber ?? '').length > CARD_DIGITS_MAX;

export const PAYMENT_RULES = fileRules([
  [
    'BR-49',
    'BT-81',
    (invoice, root) => hasMeans(invoice, root) && isBlank(invoice.paymentInstructions?.meansTypeCode),
  ],
  [
    'BR-50',
    'BT-84',
    ({ paymentInstructions: payment }) =>
      (payment?.creditTransfers ?? []).some(({ accountIdentifier }) => isBlank(accountIdentifier)),
  ],
  // a warning in UBL
  [
    'BR-51',
    'BT-87',
    CARD_UNMASKED,
    (invoice, root) => root === 'CrossIndustryInvoice' && isCardUnmasked(invoice),
  ],
  ['BR-51', 'BT-87', CARD_UNMASKED, isCardUnmasked, 'warning'],
  // in CII the publisher looks for the number only where there is an account
  [
    'BR-61',
    'BT-84',
    ({ paymentInstructions: payment }, root) => {
      if (!['30', '58'].includes(payment?.meansTypeCode ?? '')) return false;
      const accounts = (payment?.creditTransfers ?? []).map(({ accountIdentifier }) => accountIdentifier);
      return root === 'CrossIndustryInvoice' ? accounts.some(isBlank) : accounts.every(isBlank);
    },
  ],
  [
    'BR-53',
    'BT-111',
    ({ vatAccountingCurrencyCode: currency, currencyCode, totals }, root) => {
      if (isBlank(currency)) return false;
      // CII has it be another currency, in UBL the VAT of the invoice is that of accounting then
      if (currency === currencyCode) return root === 'CrossIndustryInvoice';
      return isBlank(totals.totalVatInAccountingCurrency);
    },
  ],
  [
    'BR-CO-03',
    'BT-8',
    ({ taxPointDate, taxPointDateCode }) => !isBlank(taxPointDate) && !isBlank(taxPointDateCode),
  ],
]);
