// FatturaPA: VAT, amounts, and the account that is paid to.

import Big from 'big.js';
import { indicesOf, ofAdjustments, type Rule } from '../../../rules/rule';
import { withSentences } from '../../../rules/sentences';
import type { SemanticInvoice } from '../../../semantic/invoice';
import { missesAmount } from '../unit-price';
import { hasVat, natureOf } from '../vat';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i;
/** Eleven digits before the point. */
const AMOUNT_MAX = '1e11';

const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;

const lacksNature = (category: string, invoice: SemanticInvoice) =>
  !hasVat(category) && natureOf(category, invoice) === undefined;

export const AMOUNT_RULES: readonly Rule[] = withSentences('fatturapa', [
  {
    rule: 'SdI 00400',
    term: 'BT-151',
    source: 'document',
    pointer: '/lines/*/vatCategory',
    isBroken: (invoice) => indicesOf(invoice.lines, ({ vat }) => lacksNature(vat.categoryCode, invoice)),
  },
  {
    rule: 'SdI 00400',
    term: 'BT-95',
    source: 'document',
    pointer: '/adjustments',
    sentence: 'SdI 00400.2',
    isBroken: ofAdjustments(({ categoryCode }, invoice) => lacksNature(categoryCode, invoice)),
  },
  {
    rule: 'SdI 00424',
    term: 'BT-152',
    source: 'document',
    pointer: '/lines/*/vatRate',
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
    isBroken: ({ lines }) => indicesOf(lines, missesAmount),
  },
  {
    rule: 'FatturaPA Amount2Decimal',
    term: 'BT-112',
    source: 'document',
    pointer: '/lines',
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
    sentence: 'FatturaPA Amount2Decimal.2',
    isBroken: ({ totals }) => Object.values(totals).some((text) => decimalsOf(text) > 2),
  },
  {
    rule: 'FatturaPA 2.4.2.13 IBAN',
    term: 'BT-84',
    source: 'document',
    pointer: '/payment/iban',
    isBroken: ({ paymentInstructions }) =>
      (paymentInstructions?.creditTransfers ?? []).some(
        ({ accountIdentifier }) => !IBAN.test(accountIdentifier.replace(/\s/g, '')),
      ),
  },
]);
