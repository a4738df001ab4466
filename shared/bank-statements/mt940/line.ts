// A movement and its narrative as a line.
import type { BankLine, ReturnOf } from '../shape';
import { present } from '../values';
import type { Narrative } from './dialect';
import type { Movement } from './movement';

export function bankLine(movement: Movement, text: Narrative, currency: string, fileLine: number): BankLine {
  const { valueDate, bookingDate, status, direction, amountMinor, isReversal } = movement;
  const { counterparty, remittance, endToEndId, mandateId, creditorId } = text;
  const chargesMinor = movement.chargesMinor ?? text.chargesMinor;
  const isReturn = isReversal || text.isReturn === true;
  return {
    fileLine,
    status,
    direction,
    amountMinor,
    currency,
    bookingDate,
    valueDate,
    counterparty: { ...present({ account: movement.counterAccount }), ...counterparty },
    remittance,
    isReversal: isReturn,
    details: [],
    ...present({
      code: movement.code,
      endToEndId,
      mandateId,
      creditorId,
      customerReference: movement.customerReference ?? text.customerReference,
      bankReference: movement.bankReference,
      bankCode: text.bankCode,
      bookingText: text.bookingText,
      instructed: movement.instructed,
      chargesMinor,
      batch: text.paymentInfoId === undefined ? undefined : { paymentInfoId: text.paymentInfoId },
      returnOf: isReturn ? returnOf(text, amountMinor, chargesMinor) : undefined,
    }),
  };
}

/** The original amount is unknown without stated charges: they may be inside of the amount. */
function returnOf(
  { endToEndId, returnReason, originalMinor }: Narrative,
  amountMinor: number,
  chargesMinor: number | undefined,
): ReturnOf {
  const computed = chargesMinor === undefined ? undefined : amountMinor - chargesMinor;
  return present({ endToEndId, reason: returnReason, amountMinor: originalMinor ?? computed });
}
