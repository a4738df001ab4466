// Stamp duty: a fixed tax on documents without VAT, which the seller owes and may charge on (Italy).
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { MinorAmount } from './values';

const STAMP_DUTY_MINOR_MAX = 100_000;

export const StampDutyInput = named('StampDutyInput', {
  amountMinor: Type.Integer({
    minimum: 0,
    maximum: STAMP_DUTY_MINOR_MAX,
    description: '0 says that none is due',
  }),
  chargedOn: Type.Optional(
    Type.Boolean({ description: 'The client pays it: a charge outside of VAT, which is part of the total' }),
  ),
});

export const StampDuty = named('StampDuty', {
  amountMinor: MinorAmount,
  chargedOn: Type.Boolean({ description: 'Part of the total, as a charge' }),
});
export type StampDuty = Static<typeof StampDuty>;
