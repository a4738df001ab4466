// Cash discounts: what the buyer need not pay if it pays early (VATD 226 (8); a part of BT-20).
import { type Static, Type } from '@sinclair/typebox';
import { Decimal, DecimalInput } from '../decimals';
import { named } from '../named';
import { CalendarDate, Nullable } from '../primitives';
import { AMOUNT_MINOR_MAX, MinorAmount } from './values';

export const CASH_DISCOUNTS_MAX = 3;
const DAYS_MAX = 365;

const DAYS = { description: 'Days from the issue in which it may be taken' };

/** A discount that a company or a client has as a default. */
export const CashDiscountDefaultInput = named('CashDiscountDefaultInput', {
  percent: DecimalInput,
  days: Type.Integer({ minimum: 0, maximum: DAYS_MAX, ...DAYS }),
});
export const CashDiscountDefault = named('CashDiscountDefault', {
  percent: Decimal,
  days: Type.Integer(DAYS),
});
export type CashDiscountDefault = Static<typeof CashDiscountDefault>;

export const CashDiscountInput = named('CashDiscountInput', {
  percent: DecimalInput,
  days: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: DAYS_MAX, ...DAYS }))),
  until: Type.Optional(
    Nullable({ ...CalendarDate, description: 'Last day on which it may be taken, instead of `days`' }),
  ),
  baseMinor: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: AMOUNT_MINOR_MAX,
        description:
          'The part of the amount that it is a percentage of, in minor units; all of it unless given',
      }),
    ),
  ),
});

export const CashDiscount = named('CashDiscount', {
  percent: Decimal,
  days: Type.Optional(Type.Integer(DAYS)),
  until: Nullable({ ...CalendarDate, description: 'null in a draft without an issue date' }),
  baseMinor: Type.Optional(MinorAmount),
  discountMinor: Type.Integer({ description: 'What the buyer need not pay' }),
  toPayMinor: Type.Integer({ description: 'What is left to be paid: BT-115 less the discount' }),
  text: Nullable(Type.String({ description: 'The sentence that the document prints; null in a draft' })),
});
export type CashDiscount = Static<typeof CashDiscount>;
/** A discount as it is agreed: by days from the issue, or until a day. */
export type CashDiscountTerm = Pick<CashDiscount, 'percent' | 'days' | 'baseMinor'> & { until?: string };
