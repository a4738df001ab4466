// A file of a bank as statements with their lines, read in a thread.
import type { ReadStatement } from '../../../../shared/bank-statements/keys/new-lines';
import type { FileOptions } from '../../../../shared/bank-statements/read-statements';
import type { BankLine, StatementHead } from '../../../../shared/bank-statements/shape';
import { readInThread } from '../../../../shared/bank-statements/thread/read-in-thread';
import { Problem } from '../../../../shared/runtime/errors';

/** @throws 422 with the line of the file and the reason */
export async function readFile(bytes: Uint8Array, options: FileOptions): Promise<ReadStatement[]> {
  const statements: ReadStatement[] = [];
  let head: StatementHead | undefined;
  let lines: BankLine[] = [];
  const refusal = await readInThread(bytes, options, async (events) => {
    for (const event of events) {
      if (event.kind === 'opened') {
        head = event.head;
        lines = [];
      } else if (event.kind === 'line') lines.push(event.line);
      else if (head) statements.push({ head, end: event.end, lines });
    }
  });
  if (!refusal) return statements;
  const message = `Line ${refusal.line}: the file ${refusal.reason}.`;
  throw new Problem('bank_statement_not_readable', {
    detail: message,
    errors: [{ pointer: '/file', message }],
  });
}
