// The lines of a backup: its head, the COPY of each table with a line for each row, the statements for sequences.

export const HEAD = '-- invoicing backup 1 ';
/** The last line: a file without it was cut off. */
export const END = '-- end';
const END_OF_ROWS = '\\.\n';

export interface BackupHead {
  /** The migrations that had run, by schema. */
  migrations: Record<string, string[]>;
}

const LINE_FEED = 0x0a;

/** Each line with its line feed. COPY escapes those in values. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
      begun = [];
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

/** The rows up to the end of the table; a file that ends before it was cut off. */
export async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the backup ends within a table');
    if (value.length === END_OF_ROWS.length && value.toString() === END_OF_ROWS) return;
    yield value;
  }
}
