// Builds statements from records. Details follow their movement, and have its sequence number.
import type { StatementSink } from '../format';
import { DETAILS_OF_LINE_MAX } from '../limits';
import { type Balance, type BankLine, type StatementHead, signedMinor } from '../shape';
import { atLine, StatementUnreadable } from '../unreadable';
import { idValue, present } from '../values';
import { accountOf } from './account';
import { addSecond, addThird, isTotal, type Movement, movementOf, paymentFacts } from './movement';
import { type CodaRecord, codaAmount, codaDay, codaRecord, codaSign } from './records';

const INFORMATION_MAX = 50;

interface Open {
  head: StatementHead;
  opening: Balance;
  closing?: Balance;
  line?: { movement: Movement; details: Movement[] };
  /** The movement or detail that the next record goes on with. */
  last?: Movement;
  records: number;
  debitMinor: number;
  creditMinor: number;
}

export function statementBuilder(sink: StatementSink) {
  let header: CodaRecord | undefined;
  let open: Open | undefined;

  const begun = (number: number): Open => {
    if (!open) throw unreadable('has a movement before the old balance (record 1)', number);
    return open;
  };
  const finishLine = (current: Open) => {
    const { line } = current;
    delete current.line;
    delete current.last;
    if (line) sink.line(bankLine(current, line.movement, line.details, sink));
  };
  const readers: Record<string, (record: CodaRecord, number: number) => void> = {
    '0': (record, number) => {
      if (open) throw unreadable('has a header (record 0) before the end (record 9)', number);
      header = record;
    },
    '1': (record, number) => {
      if (!header) throw unreadable('has an old balance before the header (record 0)', number);
      open = openingOf(header, record);
      sink.opened(open.head);
    },
    '2': (record, number) => addMovement(begun(number), record, number),
    '3': (record, number) => {
      const { last } = begun(number);
      if (!last || last.information.length >= INFORMATION_MAX) return;
      const [from, to] = record(2) === '1' ? [41, 113] : [11, record(2) === '2' ? 115 : 100];
      last.information.push(record(from, to));
    },
    '4': (_, number) => void begun(number),
    '8': (record, number) => {
      const current = begun(number);
      finishLine(current);
      current.closing = balance(record(42), record(43, 57), record(58, 63), current.head.currency);
    },
    '9': (record, number) => {
      const current = begun(number);
      finishLine(current);
      checkTotals(current, record, number, sink);
      sink.closed(
        current.head.kind === 'statement'
          ? present({ opening: current.opening, closing: current.closing })
          : {},
      );
      open = undefined;
      header = undefined;
    },
  };

  function addMovement(current: Open, record: CodaRecord, number: number): void {
    if (record(2) === '2' && current.last) addSecond(current.last, record);
    else if (record(2) === '3' && current.last) addThird(current.last, record);
    else if (record(2) === '1') addFirst(current, movementOf(record, current.head.currency, number));
  }

  function addFirst(current: Open, movement: Movement): void {
    const above = current.line;
    if (movement.detail !== '0000' && above?.movement.sequence === movement.sequence) {
      above.details.push(movement);
      if (above.details.length > DETAILS_OF_LINE_MAX)
        throw new StatementUnreadable(
          'statement_limit_exceeded',
          `has more than ${DETAILS_OF_LINE_MAX} details in one movement`,
          movement.fileLine,
        );
    } else {
      finishLine(current);
      current.line = { movement, details: [] };
    }
    current.last = movement;
    if (movement.detail !== '0000') return;
    if (movement.direction === 'credit') current.creditMinor += movement.amountMinor;
    else current.debitMinor += movement.amountMinor;
  }

  return {
    line(text: string, number: number) {
      if (text.trim() === '') return;
      const record = atLine(number, () => codaRecord(text));
      const reader = readers[record(1)];
      if (!reader) throw unreadable(`has a record of no known kind: ${JSON.stringify(record(1))}`, number);
      if (open && record(1) !== '9') open.records += 1;
      atLine(number, () => reader(record, number));
    },
    end(number: number) {
      if (open || header) throw unreadable('ends before its last record (9)', number);
    },
  };
}

function openingOf(header: CodaRecord, record: CodaRecord): Open {
  const { account, currency } = accountOf(record);
  const isOwnApplication = !/^[0 ]*$/.test(header(84, 88));
  return {
    head: {
      format: 'coda',
      variant: `coda.${header(128)}`,
      kind: isOwnApplication ? 'notification' : 'statement',
      account,
      currency,
      ...present({
        sequence: idValue(record(126, 128)),
        createdOn: codaDay(header(6, 11)),
        isCopy: header(17) === 'D' ? true : undefined,
      }),
    },
    opening: balance(record(43), record(44, 58), record(59, 64), currency),
    records: 1,
    debitMinor: 0,
    creditMinor: 0,
  };
}

function balance(sign: string, amount: string, day: string, currency: string): Balance {
  const amountMinor = codaAmount(amount, currency);
  const signed = codaSign(sign) === 'debit' && amountMinor !== 0 ? -amountMinor : amountMinor;
  return { amountMinor: signed, ...present({ date: codaDay(day) }) };
}

/** Details are never added to sums; they stay only if they add up to their movement. */
function bankLine(
  { head }: Open,
  movement: Movement,
  details: readonly Movement[],
  sink: StatementSink,
): BankLine {
  const { fileLine, entryDate, valueDate, bankReference, code, customerReference } = movement;
  const bookingDate = entryDate ?? valueDate ?? head.createdOn;
  if (bookingDate === undefined) throw unreadable('has a movement without a date', fileLine);
  const facts = paymentFacts(movement);
  const sum = details.reduce((total, detail) => total + signedMinor(detail), 0);
  const isWhole = details.length === 0 || sum === signedMinor(movement);
  if (!isWhole) sink.warning({ code: 'details_do_not_add_up', line: fileLine, detail: String(sum) });
  return {
    ...facts,
    fileLine,
    status: 'booked',
    bookingDate,
    code,
    details: isWhole ? details.map(paymentFacts) : [],
    entryNumber: movement.sequence,
    ...present({
      valueDate,
      bankReference,
      batch:
        isTotal(movement) && customerReference !== undefined
          ? { paymentInfoId: customerReference }
          : undefined,
    }),
  };
}

function checkTotals(current: Open, record: CodaRecord, line: number, sink: StatementSink): void {
  const { currency } = current.head;
  const controlTotals = [
    record(17, 22),
    codaAmount(record(23, 37), currency),
    codaAmount(record(38, 52), currency),
  ];
  const totals = [String(current.records).padStart(6, '0'), current.debitMinor, current.creditMinor];
  if (controlTotals.join() !== totals.join())
    sink.warning({ code: 'control_total_differs', line, detail: `${controlTotals.join()} ${totals.join()}` });
}

function unreadable(reason: string, line: number): StatementUnreadable {
  return new StatementUnreadable('statement_unreadable', reason, line);
}
