// The bytes of an XML file as text, part by part. UTF-16 is refused: no bank sends it, and it hides what filters look for.
import { TextDecoder } from 'node:util';
import { StatementUnreadable } from '../unreadable';

const ENCODINGS = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
]);
const HEAD_BYTES = 200;

export interface TextDecoding {
  write(bytes: Uint8Array): string;
  end(): string;
}

export function xmlText(line: () => number): TextDecoding {
  let head = new Uint8Array(0);
  let decoder: TextDecoder | undefined;

  const decode = (bytes: Uint8Array, isLast: boolean): string => {
    decoder ??= decoderFor(head, line());
    try {
      return decoder.decode(bytes, { stream: !isLast });
    } catch {
      throw wrongEncoding(`is not text in the encoding ${decoder.encoding}`, line());
    }
  };
  return {
    write(bytes) {
      if (decoder) return decode(bytes, false);
      head = Buffer.concat([head, bytes]);
      return head.length < HEAD_BYTES ? '' : decode(head, false);
    },
    end: () => decode(decoder ? new Uint8Array(0) : head, true),
  };
}

function decoderFor(head: Uint8Array, line: number): TextDecoder {
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (start.includes('\0') || /^(?:\xfe\xff|\xff\xfe)/.test(start))
    throw wrongEncoding('is UTF-16 or no text: send it as UTF-8', line);
  const declared =
    /^\s*(?:\xef\xbb\xbf)?<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(start);
  const encoding = (declared?.[1] ?? 'utf-8').toLowerCase();
  if (!ENCODINGS.has(encoding)) throw wrongEncoding(`declares the encoding ${encoding}`, line);
  return new TextDecoder(encoding, { fatal: true });
}

function wrongEncoding(reason: string, line: number): StatementUnreadable {
  return new StatementUnreadable('statement_encoding_unknown', reason, line);
}
