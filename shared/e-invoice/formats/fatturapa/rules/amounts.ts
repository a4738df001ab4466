// FatturaPA: VAT, amounts, and the account that is paid to.
import Big from 'big.js';
import { indicesOf, ofAdjustments, type Rule } from '../../../rules/rule';
import type { SemanticInvoice } from '../../../semantic/invoice';
import { missesAmount } from '../unit-price';
import { hasVat, natureOf } from '../vat';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i;
/** Eleven digits before the point. */
const AMOUNT_MAX = '1e11';

const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;

const lacksNature = (category: string, invoice: SemanticInvoice) =>
  !hasVat(category) && natureOf(category, invoice) === undefined;

export const AMOUNT_RULES: readonly Rule[] = [
  {
    rule: 'SdI 00400',
    term: 'BT-151',
    source: 'document',
    pointer: '/lines/*/vatCategory',
    message:
      'Italy knows no sale at a rate of zero: a line without VAT is exempt (E), exported (G) and so on',
    isBroken: (invoice) => indicesOf(invoice.lines, ({ vat }) => lacksNature(vat.categoryCode, invoice)),
  },
  {
    rule: 'SdI 00400',
    term: 'BT-95',
    source: 'document',
    pointer: '/adjustments',
    message: 'An allowance or charge has a VAT category that Italy does not know',
    isBroken: ofAdjustments(({ categoryCode }, invoice) => lacksNature(categoryCode, invoice)),
  },
  {
    rule: 'SdI 00424',
    term: 'BT-152',
    source: 'document',
    pointer: '/lines/*/vatRate',
    message: 'A VAT rate has at most 2 decimals, and is not below 1 %',
    isBroken: ({ lines }) =>
      indicesOf(lines, ({ vat }) => {
        if (!hasVat(vat.categoryCode)) return false;
        return new Big(vat.rate ?? '0').lt(1) || !new Big(vat.rate ?? '0').round(2).eq(vat.rate ?? '0');
      }),
  },
  {
    rule: 'SdI 00423',
    term: 'BT-131',
    source: 'document',
    pointer: '/lines/*',
    message: 'The amount of the line is not quantity × price with 8 decimals: use a smaller quantity',
    isBroken: ({ lines }) => indicesOf(lines, missesAmount),
  },
  {
    rule: 'FatturaPA Amount2Decimal',
    term: 'BT-112',
    source: 'document',
    pointer: '/lines',
    message: 'Amounts have at most 11 digits before the point',
    isBroken: ({ totals, lines }) =>
      [totals.totalWithVat, totals.sumOfLines, ...lines.map(({ price }) => price.netPrice)].some((amount) =>
        new Big(amount || '0').abs().gte(AMOUNT_MAX),
      ),
  },
  {
    rule: 'FatturaPA Amount2Decimal',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    message: 'Amounts have at most 2 decimals in FatturaPA: the currency has more',
    isBroken: ({ totals }) => Object.values(totals).some((text) => decimalsOf(text) > 2),
  },
  {
    rule: 'FatturaPA 2.4.2.13 IBAN',
    term: 'BT-84',
    source: 'document',
    pointer: '/payment/iban',
    message: 'FatturaPA takes an IBAN as account, nothing else',
    isBroken: ({ paymentInstructions }) =>
      (paymentInstructions?.creditTransfers ?? []).some(
        ({ accountIdentifier }) => !IBAN.test(accountIdentifier.replace(/\s/g, '')),
      ),
  },
];
