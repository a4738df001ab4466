// Percent-encoded bytes of queries and forms must be UTF-8: a decoder makes U+FFFD of others, such as half of a surrogate pair.
import { isUtf8 } from 'node:buffer';
import { invalid } from '../../shared/runtime/errors';

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/** @param text pairs of names and values, separated by `&` @throws 400 with the name */
export function assertUtf8(text: string): void {
  if (!text.includes('%')) return;
  for (const pair of text.split('&')) {
    const escapes = pair.match(ESCAPES) ?? [];
    if (escapes.every((bytes) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')))) continue;
    throw invalid(`/${pair.split('=')[0]}`, 'is not in UTF-8');
  }
}
