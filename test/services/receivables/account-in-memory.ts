// The lines of an account in memory, as imports would store them: what is stored is counted as the queries of the service count it.
import { statementKey } from '../../../shared/bank-statements/keys/content';
import { type SortedLines, sortLines } from '../../../shared/bank-statements/keys/new-lines';
import { type BankLine, signedMinor } from '../../../shared/bank-statements/shape';
import type { WholeStatement } from '../../../shared/bank-statements/whole-file';
import { IBAN } from './bank';
import { dayOf } from './camt';
import { LINE } from './line-record';

/** A payment that the bank really has, and the document that its text names. */
export interface RealLine {
  amountMinor: number;
  names?: string | undefined;
}

export type StoredLine = typeof LINE;

export class AccountInMemory {
  readonly lines: StoredLine[] = [];
  private readonly statements = new Map<string, { amountMinor: number; date: string }>();

  constructor(private readonly days: readonly (readonly RealLine[])[]) {}

  /** Imports the statement of the days `from` to `to`. */
  import(from: number, to: number): SortedLines {
    const statement = this.statementOf(from, to);
    const { head, end } = statement;
    const last = [...this.statements.values()].sort((one, other) => (one.date < other.date ? 1 : -1))[0];
    const sorted = sortLines(statement, {
      statements: new Set(this.statements.keys()),
      bankKeys: new Map(this.lines.map((line) => [line.key, signedMinor(line)])),
      counts: new Map(
        [...Map.groupBy(this.lines, ({ content }) => content)].map(([content, alike]) => [
          content,
          alike.length,
        ]),
      ),
      otherFormats: new Set(),
      ...(last ? { lastClosing: last } : {}),
    });
    for (const { line, key, content } of sorted.fresh) this.add(line, key, content);
    if (end.closing?.date)
      this.statements.set(statementKey(head, end), {
        amountMinor: end.closing.amountMinor,
        date: end.closing.date,
      });
    return sorted;
  }

  private add(line: BankLine, key: string, content: string): void {
    if (this.lines.some((one) => one.key === key)) throw new Error(`the key ${key} is taken`);
    const id = `line-${String(this.lines.length).padStart(4, '0')}`;
    const { amountMinor, bookingDate, counterparty, remittance } = line;
    this.lines.push({ ...LINE, id, key, content, amountMinor, bookingDate, counterparty, remittance });
  }

  private statementOf(from: number, to: number): WholeStatement {
    const lines = this.days.slice(from, to + 1).flatMap((day, at) => day.map((one) => read(one, from + at)));
    const sum = (days: readonly (readonly RealLine[])[]) =>
      days.flat().reduce((total, { amountMinor }) => total + amountMinor, 0);
    const closing = { amountMinor: sum(this.days.slice(0, to + 1)), date: dayOf(to) };
    const opening = { amountMinor: sum(this.days.slice(0, from)), date: dayOf(from) };
    const account = { iban: IBAN };
    const id = `S-${from}-${to}`;
    return {
      head: { format: 'camt', variant: 'x', kind: 'statement', account, currency: 'EUR', id },
      end: {
        ...{ opening, closing, lines: lines.length, pendingLines: 0, warnings: [] },
        bookedMinor: closing.amountMinor - opening.amountMinor,
      },
      lines,
    };
  }
}

function read({ amountMinor, names }: RealLine, day: number): BankLine {
  const text = names ? `Rechnung ${names}` : 'Danke';
  return {
    ...{ fileLine: 1, status: 'booked', direction: 'credit', currency: 'EUR', bookingDate: dayOf(day) },
    ...{ amountMinor, counterparty: { name: 'Muster Bau GmbH' }, remittance: { structured: [], text } },
    ...{ isReversal: false, details: [] },
  };
}
