// A bank that takes files of direct debits (pain.008) and answers on the days of its clock: it reports on a file (pain.002), credits what
// it has collected (camt.053, with camt.054 where its statements name sums only), and takes back what comes back.
import { type BankCollection, type BankDay, type BankEntry, closingMinor } from './bank-day';
import { shifted } from './invented-invoices';
import { type OrderedDebit, type OrderedPayment, readDebits } from './read-debits';
import { type CamtVersion, writeCamt, writeNotice } from './write-camt';
import { writePain002 } from './write-pain-002';

/** The form of the files that a bank writes. */
export interface DebitDialect {
  version: CamtVersion;
  /** Credits of a payment information: its sum, its sum with all debits, its sum and a notification of them, or each alone. */
  credits: 'sum' | 'details' | 'notice' | 'single';
  /** The notification is there before its statement. */
  isNoticeFirst: boolean;
  /** Returns of a day are one entry with details. */
  areReturnsSummed: boolean;
  /** The charges that the bank takes with each return. */
  chargesMinor: number;
}

/** A debit stays paid, is rejected before its day, or comes back some days after it. */
export type DebitOutcome =
  | { kind: 'paid' }
  | { kind: 'rejected'; code: string }
  | { kind: 'returned'; code: string; afterDays: number };

interface Return extends BankCollection {
  day: string;
}

export class DebitBank {
  private readonly reports: { day: string; file: Buffer }[] = [];
  private readonly credits: { day: string; payment: OrderedPayment }[] = [];
  private readonly returns: Return[] = [];
  private last: BankDay;

  constructor(
    account: Pick<BankDay, 'iban' | 'currency'>,
    private readonly dialect: DebitDialect,
  ) {
    this.last = { ...account, number: 0, day: '', dayBefore: '', openingMinor: 0, entries: [] };
  }

  /** Takes a file on a day, and reports on it the next one. */
  take(bytes: Buffer, day: string, outcomeOf: (debit: OrderedDebit) => DebitOutcome): void {
    const file = readDebits(bytes);
    const rejected = new Map<string, string>();
    for (const payment of file.payments) {
      for (const debit of payment.debits) {
        const outcome = outcomeOf(debit);
        if (outcome.kind === 'rejected') rejected.set(debit.endToEndId, outcome.code);
        if (outcome.kind === 'returned') this.returns.push(this.returnOf(debit, payment, outcome));
      }
      const debits = payment.debits.filter(({ endToEndId }) => !rejected.has(endToEndId));
      if (debits.length > 0) this.credits.push({ day: payment.collectOn, payment: { ...payment, debits } });
    }
    this.reports.push({ day: shifted(day, 1), file: writePain002(file, rejected) });
  }

  /** Days on which the bank has something to say, the first one first. */
  get days(): string[] {
    const days = [...this.reports, ...this.credits, ...this.returns].map(({ day }) => day);
    return [...new Set(days)].sort();
  }

  /** The files of a day, in the order in which they are there; a later call has none of them. */
  filesOf(day: string): Buffer[] {
    const reports = removeOfDay(this.reports, day).map(({ file }) => file);
    const credits = removeOfDay(this.credits, day).flatMap(({ payment }) => this.creditsOf(payment, day));
    const entries = [...credits, ...this.returnsOf(removeOfDay(this.returns, day), day)];
    if (entries.length === 0) return reports;
    const { last, dialect } = this;
    this.last = {
      ...last,
      ...{ number: last.number + 1, dayBefore: last.day || day, day },
      ...{ openingMinor: closingMinor(last), entries },
    };
    const statement = writeCamt(this.last, dialect.version);
    const notice = writeNotice(this.last, dialect.version);
    const files = notice === undefined ? [statement] : [statement, notice];
    return [...reports, ...(dialect.isNoticeFirst ? files.toReversed() : files)];
  }

  private creditsOf({ id: paymentInfoId, debits }: OrderedPayment, day: string): BankEntry[] {
    const { credits } = this.dialect;
    if (credits === 'single')
      return debits.map(({ amountMinor, endToEndId, name }) => ({
        ...{ amountMinor, valueDate: day, name, endToEndId, text: 'Direct debit' },
      }));
    const collections = debits.map(({ amountMinor, endToEndId, name }) => ({
      amountMinor,
      endToEndId,
      name,
    }));
    const namedBy = { sum: 'nobody', notice: 'notification', details: undefined } as const;
    const by = namedBy[credits];
    const batch = { paymentInfoId, collections, ...(by && { namedBy: by }) };
    return [{ amountMinor: sumOf(debits), valueDate: day, text: '', batch }];
  }

  private returnsOf(returns: readonly Return[], day: string): BankEntry[] {
    if (returns.length > 1 && this.dialect.areReturnsSummed)
      return [{ amountMinor: sumOf(returns), valueDate: day, text: '', batch: { collections: returns } }];
    return returns.map(({ day: valueDate, ...back }) => ({ ...back, valueDate, text: 'Return' }));
  }

  private returnOf(
    { amountMinor, endToEndId, name }: OrderedDebit,
    { collectOn }: OrderedPayment,
    { code, afterDays }: Extract<DebitOutcome, { kind: 'returned' }>,
  ): Return {
    const returned = { reason: code, originalMinor: amountMinor };
    const day = shifted(collectOn, afterDays);
    return { day, endToEndId, name, returned, amountMinor: -(amountMinor + this.dialect.chargesMinor) };
  }
}

function removeOfDay<T extends { day: string }>(list: T[], day: string): T[] {
  const ofDay = list.filter((one) => one.day === day);
  for (const one of ofDay) list.splice(list.indexOf(one), 1);
  return ofDay;
}

function sumOf(payments: readonly { amountMinor: number }[]): number {
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
