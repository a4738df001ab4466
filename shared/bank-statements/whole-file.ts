// A small file as a list of statements with their lines. Large ones are read by events (read-statements.ts).
import { type FileOptions, readStatements } from './read-statements';
import type { BankLine, StatementEnd, StatementHead } from './shape';

export interface WholeStatement {
  head: StatementHead;
  end: StatementEnd;
  lines: BankLine[];
}

/** @throws StatementUnreadable with place and reason */
export function wholeFile(bytes: Uint8Array, options: FileOptions = {}): WholeStatement[] {
  const statements: WholeStatement[] = [];
  let head: StatementHead | undefined;
  let lines: BankLine[] = [];
  for (const event of readStatements(bytes, options)) {
    if (event.kind === 'opened') {
      head = event.head;
      lines = [];
    } else if (event.kind === 'line') lines.push(event.line);
    else if (head) statements.push({ head, end: event.end, lines });
  }
  return statements;
}
