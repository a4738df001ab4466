// Reads a file of bank statements part by part: bytes in, events out. Memory does not grow with the file.
import { checkedEvents } from './checked-events';
import type { ReadingOptions, StatementReader } from './format';
import { formatNamed, recognisedFormat } from './formats';
import { FILE_BYTES_MAX } from './limits';
import type { StatementEvent, StatementFormatName } from './shape';
import { StatementUnreadable } from './unreadable';

const HEAD_BYTES = 4_096;
const PART_BYTES = 64 * 1024;

export interface FileOptions extends ReadingOptions {
  /** The beginning of the file tells it by default. */
  format?: StatementFormatName;
}

export interface EventReader {
  /** Returns the events that these bytes complete. @throws StatementUnreadable */
  write(bytes: Uint8Array): StatementEvent[];
  end(): StatementEvent[];
}

export function eventReader(options: FileOptions = {}): EventReader {
  let events: StatementEvent[] = [];
  const sink = checkedEvents((event) => void events.push(event));
  let head: Uint8Array = new Uint8Array(0);
  let reader: StatementReader | undefined = options.format && formatNamed(options.format).open(sink, options);
  let size = 0;

  const takeEvents = () => {
    const complete = events;
    events = [];
    return complete;
  };
  const begin = (): StatementReader => {
    const format = recognisedFormat(Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1'));
    if (!format)
      throw new StatementUnreadable(
        'statement_format_unknown',
        head.length === 0
          ? 'is empty'
          : 'has none of the formats camt.052 to camt.054, MT940, CODA and CSV of a known bank',
        1,
      );
    const opened = format.open(sink, options);
    opened.write(head);
    return opened;
  };
  return {
    write(bytes) {
      size += bytes.length;
      if (size > FILE_BYTES_MAX)
        throw new StatementUnreadable(
          'statement_limit_exceeded',
          `is larger than ${FILE_BYTES_MAX} bytes`,
          1,
        );
      if (reader) reader.write(bytes);
      else {
        head = Buffer.concat([head, bytes]);
        if (head.length >= HEAD_BYTES) reader = begin();
      }
      return takeEvents();
    },
    end() {
      reader ??= begin();
      reader.end();
      if (sink.statements() === 0)
        throw new StatementUnreadable('statement_unreadable', 'has no statement', 1);
      return takeEvents();
    },
  };
}

/** Events of a file that is in memory; the results are not. @throws StatementUnreadable */
export function* readStatements(bytes: Uint8Array, options: FileOptions = {}): Generator<StatementEvent> {
  const reader = eventReader(options);
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    yield* reader.write(bytes.subarray(at, at + PART_BYTES));
  yield* reader.end();
}
