// The lines of a text file, part by part, in the encoding that its first line with other letters than ASCII tells: UTF-8, else
// Windows-1252, which holds Latin-1.
import { isAscii, isUtf8 } from 'node:buffer';
import { LINE_BYTES_MAX, TEXT_LINES_MAX } from '../limits';
import { StatementUnreadable } from '../unreadable';

const LINE_FEED = 10;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

export interface LineSplitter {
  write(bytes: Uint8Array): void;
  end(): void;
}

/** @param read gets each line without its end, and its number from 1 */
export function textLines(read: (line: string, number: number) => void): LineSplitter {
  const decode = lineDecoder();
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;

  const deliver = (line: Buffer) => {
    number += 1;
    if (number > TEXT_LINES_MAX)
      throw new StatementUnreadable(
        'statement_limit_exceeded',
        `has more than ${TEXT_LINES_MAX} lines`,
        number,
      );
    read(decode(number === 1 ? withoutMark(line) : line, number).replace(/\r$/, ''), number);
  };
  const assertLength = (bytes: number) => {
    if (bytes > LINE_BYTES_MAX)
      throw new StatementUnreadable(
        'statement_limit_exceeded',
        `has a line longer than ${LINE_BYTES_MAX} bytes`,
        number + 1,
      );
  };
  return {
    write(bytes) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : asBuffer(bytes);
      let from = 0;
      for (let at = all.indexOf(LINE_FEED); at >= 0; at = all.indexOf(LINE_FEED, from)) {
        assertLength(at - from);
        deliver(all.subarray(from, at));
        from = at + 1;
      }
      assertLength(all.length - from);
      // a copy: the caller may use its buffer again
      rest = Buffer.from(all.subarray(from));
    },
    end() {
      if (rest.length > 0) deliver(rest);
      rest = Buffer.alloc(0);
    },
  };
}

function lineDecoder(): (line: Buffer, number: number) => string {
  const western = new TextDecoder('windows-1252');
  let encoding: 'utf-8' | 'windows-1252' | undefined;
  return (line, number) => {
    const refuse = (reason: string) => new StatementUnreadable('statement_encoding_unknown', reason, number);
    if (line.includes(0)) throw refuse('has NUL characters: it is UTF-16 or no text');
    if (isAscii(line)) return line.toString('latin1');
    encoding ??= isUtf8(line) ? 'utf-8' : 'windows-1252';
    if (encoding === 'windows-1252') return western.decode(line);
    if (!isUtf8(line)) throw refuse('is UTF-8 in one line and not in another');
    return line.toString('utf8');
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function withoutMark(line: Buffer): Buffer {
  return line.subarray(0, 3).equals(MARK) ? line.subarray(3) : line;
}
