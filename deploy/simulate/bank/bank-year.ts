// Statements of the days on which customers pay their invoices: most as they should, some with a wrong reference, some through
// somebody else. Each month has a fee and a batch of cards. Some transfers come back, and one statement is lost.
import { type BankDay, type BankEntry, closingMinor } from './bank-day';

/** A payment that the model of the caller expects, in the order of days. */
export interface ExpectedTransfer {
  number: string;
  amountMinor: number;
  day: string;
  payer: string;
}

export interface BankYear {
  days: BankDay[];
  /** Statement that the bank has made and nobody has: a gap. */
  lost: BankDay | undefined;
  /** Numbers of the invoices whose transfers name another number, or come from somebody else. */
  wrongReferences: string[];
  thirdPayers: string[];
  /** Numbers of the invoices whose transfers come back. */
  returned: string[];
}

const WRONG_EVERY = 9;
const THIRD_EVERY = 7;
/** The second transfer of so many comes back, two statements later. */
const RETURNED_EVERY = 40;
const RETURNED_AFTER = 2;
const FEE_MINOR = -3_900;
const CARDS_MINOR = 24_650;
const OPENING_MINOR = 2_500_000;
/** A statement is lost only among so many. */
const DAYS_WITH_A_GAP = 5;

export function bankYear(
  account: Pick<BankDay, 'iban' | 'currency'>,
  transfers: readonly ExpectedTransfer[],
): BankYear {
  const byDay = Map.groupBy(transfers.map(played), ({ valueDate }) => valueDate);
  const days = [...byDay.keys()].toSorted();
  const lostAt = days.length < DAYS_WITH_A_GAP ? -1 : Math.trunc(days.length / 2);
  const entries = days.map((day, at) => [...(byDay.get(day) ?? []), ...monthly(day, at, days[at - 1])]);
  const returned = transfers.filter((_, at) => at % RETURNED_EVERY === 1);
  for (const transfer of returned) {
    const after = days.indexOf(transfer.day) + RETURNED_AFTER;
    const at = Math.min(after === lostAt ? after + 1 : after, days.length - 1);
    entries[at]?.push(comesBack(transfer, days[at] ?? transfer.day));
  }
  const statements = statementsOf(account, days, entries);
  const numbers = (isOne: (at: number) => boolean) =>
    transfers.filter((_, at) => isOne(at)).map(({ number }) => number);
  return {
    days: statements.filter((_, at) => at !== lostAt),
    lost: statements[lostAt],
    wrongReferences: numbers(isWrong),
    thirdPayers: numbers(isThird),
    returned: returned.map(({ number }) => number),
  };
}

/** Each statement begins with the closing balance of the one before it. */
function statementsOf(
  account: Pick<BankDay, 'iban' | 'currency'>,
  days: readonly string[],
  entries: readonly BankEntry[][],
): BankDay[] {
  const statements: BankDay[] = [];
  for (const [at, day] of days.entries()) {
    const before = statements.at(-1);
    statements.push({
      ...account,
      number: at + 1,
      dayBefore: before?.day ?? day,
      day,
      openingMinor: before ? closingMinor(before) : OPENING_MINOR,
      entries: entries[at] ?? [],
    });
  }
  return statements;
}

const isWrong = (at: number) => at % WRONG_EVERY === WRONG_EVERY - 1;
const isThird = (at: number) => !isWrong(at) && at % THIRD_EVERY === THIRD_EVERY - 1;

function played({ number, amountMinor, day, payer }: ExpectedTransfer, at: number): BankEntry {
  const transfer = { amountMinor, valueDate: day, name: payer, endToEndId: `E2E-${number}` };
  if (isWrong(at)) return { ...transfer, endToEndId: `E2E-${at}`, text: wrong(number) };
  if (isThird(at)) return { ...transfer, name: 'Anna Trzecia', text: number };
  return { ...transfer, text: `Invoice ${number}` };
}

/** The last two digits are the wrong way round, as fingers do it. */
function wrong(number: string): string {
  return number.replace(/(\d)(\d)(?=\D*$)/, '$2$1');
}

/** The first statement of a month has them. */
function monthly(day: string, at: number, before: string | undefined): BankEntry[] {
  if (before?.slice(0, 7) === day.slice(0, 7)) return [];
  const collections = ['Karta A', 'Karta B'].map((name, index) => ({
    name,
    amountMinor: CARDS_MINOR,
    endToEndId: `CARD-${at}-${index}`,
  }));
  const batch = { paymentInfoId: `CARDS-${at}`, collections };
  return [
    { amountMinor: FEE_MINOR, valueDate: day, text: 'Account fee' },
    { amountMinor: CARDS_MINOR * collections.length, valueDate: day, text: '', batch },
  ];
}

function comesBack({ number, amountMinor, payer }: ExpectedTransfer, day: string): BankEntry {
  return { amountMinor: -amountMinor, valueDate: day, name: payer, text: `Return of ${number}` };
}
