// The e-invoice that a document is meant to be: the answer of the check, of the formats of a document, and of readiness.
import { type Static, Type } from '@sinclair/typebox';
import { EInvoiceFormat } from './e-invoice-formats';
import { named } from './named';
import { Nullable, oneOf } from './primitives';

/** Codes of the check about the format that the law wants. */
export const OBSTACLES = [
  'mandate_not_served',
  'seller_electronic_address_missing',
  'buyer_electronic_address_missing',
  'format_rule',
  'channel_not_connected',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const MeantFormat = named('MeantFormat', {
  format: Nullable({
    ...EInvoiceFormat,
    description: 'null where the law wants one that is not made here',
  }),
  mandatory: Type.Boolean({ description: 'The law wants it for this seller, buyer and day, and no other' }),
  served: Type.Boolean({ description: 'This system makes it' }),
  why: Type.String({ description: 'The reason, in a sentence for a user' }),
  inTheWay: Type.Array(oneOf(OBSTACLES), {
    description:
      'Codes of what prevents it, such as `seller_electronic_address_missing`; `channel_not_connected`: the law wants it through a ' +
      'channel by which nothing of the company leaves; empty: nothing does',
  }),
});
export type MeantFormat = Static<typeof MeantFormat>;
