// The shape of a format: a folder beside this file exports one, and formats.ts lists it.
import type { Balances, BankLine, ReadingWarning, StatementFormatName, StatementHead } from './shape';

/** Events of a reader, as they are read; checks and sums are added in `checked-events.ts`. */
export interface StatementSink {
  opened(head: StatementHead): void;
  line(line: BankLine): void;
  warning(warning: ReadingWarning): void;
  closed(balances: Balances): void;
}

export interface StatementReader {
  /** @throws StatementUnreadable with place and reason */
  write(bytes: Uint8Array): void;
  end(): void;
}

export interface ReadingOptions {
  /** Name of a CSV profile; by default the header tells. */
  profile?: string;
  /** Account of a file that names none. */
  account?: { iban?: string; number?: string; currency?: string };
}

export interface StatementFormat {
  name: StatementFormatName;
  /** @param head the first 4,096 bytes as Latin-1 */
  recognises(head: string): boolean;
  open(sink: StatementSink, options: ReadingOptions): StatementReader;
}
