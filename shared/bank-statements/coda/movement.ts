// A movement (records 2.1 to 2.3) or a detail of one, with the information after it (3.1 to 3.3).
import type { Direction, PaymentFacts } from '../shape';
import { accountValue, idValue, nameValue, present, textValue, valueDayOf } from '../values';
import { type Communication, communication } from './communication';
import { type CodaRecord, codaAmount, codaDay, codaSign } from './records';

export interface Movement {
  fileLine: number;
  sequence: string;
  detail: string;
  bankReference: string | undefined;
  direction: Direction;
  amountMinor: number;
  currency: string;
  valueDate: string | undefined;
  entryDate: string | undefined;
  /** Type, family, transaction and category. */
  code: string;
  isStructured: boolean;
  parts: string[];
  customerReference?: string;
  bic?: string;
  account?: string;
  name?: string;
  returnType?: string;
  returnReason?: string;
  information: string[];
}

/** Types of sums; their details have the types after them, and are never added. */
const TOTALS = new Set(['1', '2', '3']);

export function movementOf(record: CodaRecord, currency: string, fileLine: number): Movement {
  return {
    fileLine,
    sequence: record(3, 6),
    detail: record(7, 10),
    bankReference: idValue(record(11, 31).replace(/\s+/g, ' ')),
    direction: codaSign(record(32)),
    amountMinor: codaAmount(record(33, 47), currency),
    currency,
    valueDate: codaDay(record(48, 53), valueDayOf),
    entryDate: codaDay(record(116, 121)),
    code: record(54, 61),
    isStructured: record(62) === '1',
    parts: [record(63, 115)],
    information: [],
  };
}

export function addSecond(movement: Movement, record: CodaRecord): void {
  movement.parts.push(record(11, 63));
  Object.assign(
    movement,
    present({
      customerReference: idValue(record(64, 98)),
      bic: accountValue(record(99, 109)),
      returnType: textValue(record(113).replace('0', '')),
      returnReason: textValue(record(114, 117)),
    }),
  );
}

export function addThird(movement: Movement, record: CodaRecord): void {
  movement.parts.push(record(83, 125));
  Object.assign(
    movement,
    present({ account: accountValue(record(11, 44)), name: nameValue(record(48, 82)) }),
  );
}

export function isTotal({ code }: Movement): boolean {
  return TOTALS.has(code.slice(0, 1));
}

export function paymentFacts(movement: Movement): PaymentFacts {
  const text = communication(movement);
  const endToEndId = isTotal(movement) ? undefined : movement.customerReference;
  const isReversal = (movement.returnType ?? text.returnType) !== undefined;
  const reason = movement.returnReason ?? text.returnReason;
  return {
    direction: movement.direction,
    amountMinor: movement.amountMinor,
    currency: movement.currency,
    counterparty: present({ name: movement.name, account: movement.account, bic: movement.bic }),
    remittance: text.remittance,
    isReversal,
    ...present({
      endToEndId,
      mandateId: text.mandateId,
      creditorId: text.creditorId,
      returnOf: isReversal ? returnOf(endToEndId, reason, movement.amountMinor) : undefined,
    }),
  };
}

function returnOf(
  endToEndId: string | undefined,
  reason: Communication['returnReason'],
  amountMinor: number,
) {
  return { ...present({ endToEndId, reason }), amountMinor };
}
