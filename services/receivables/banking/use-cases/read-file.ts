// A file of a bank as statements with their lines, read in a thread.
import type { ReadStatement } from '../../../../shared/bank-statements/keys/new-lines';
import type { FileOptions } from '../../../../shared/bank-statements/read-statements';
import type { BankLine, StatementHead } from '../../../../shared/bank-statements/shape';
import type { Refusal } from '../../../../shared/bank-statements/thread/messages';
import { type ReadingTurn, readInThread } from '../../../../shared/bank-statements/thread/read-in-thread';
import { Problem } from '../../../../shared/runtime/errors';
import type { Upload } from '../../../../shared/runtime/files/file-answer';

export interface FileToRead extends Pick<ReadingTurn, 'share' | 'signal'> {
  /** Called when the file has its turn: until then it is on the disk of the database. */
  upload(): Promise<Upload>;
}

/** @throws 422 with the line of the file and the reason */
export async function readFile({ share, signal, upload }: FileToRead, options: FileOptions) {
  let file: Upload | undefined;
  const load = async () => {
    file = await upload();
    return file.bytes;
  };
  const statements: ReadStatement[] = [];
  let head: StatementHead | undefined;
  let lines: BankLine[] = [];
  const refusal = await readInThread({ share, signal, load }, options, async (events) => {
    for (const event of events) {
      if (event.kind === 'opened') {
        head = event.head;
        lines = [];
      } else if (event.kind === 'line') lines.push(event.line);
      else if (head) statements.push({ head, end: event.end, lines });
    }
  });
  if (refusal || !file) throw notReadable(refusal);
  return { upload: file, statements };
}

function notReadable(
  { line, reason }: Refusal = { code: 'statement_unreadable', reason: 'is missing', line: 1 },
) {
  const message = `Line ${line}: the file ${reason}.`;
  return new Problem('bank_statement_not_readable', {
    detail: message,
    errors: [{ pointer: '/file', message }],
  });
}
