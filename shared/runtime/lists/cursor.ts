// Cursors: the position after which a list continues. Clients get it as a text without a meaning.
import { createHash } from 'node:crypto';
import { invalid } from '../errors';

const MARK = /^~([\w-]{12})/;

export function writeCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** @param position the form of a position in this list @throws 400 for anything else */
export function readCursor(cursor: string, position: RegExp): string[] {
  return matched(textOf(cursor), position);
}

export interface ListCursor {
  write(position: string): string;
  /** @param position the form of a position in this list @throws 400 for anything else, such as the cursor of another list */
  read(cursor: string, position: RegExp): string[];
}

/** Makes cursors that are valid for one choice of sort and filters; undefined fields count as absent. */
export function listCursor(choice: object): ListCursor {
  const mark = markOf(choice);
  return {
    write: (position) => writeCursor(mark + position),
    read(cursor, position) {
      const text = textOf(cursor);
      const [has = ''] = MARK.exec(text) ?? [];
      if (has !== mark && (has !== '' || position.test(text))) {
        throw invalid(
          '/cursor',
          'is of a list with another sort or other filters: send the same ones, or no cursor',
        );
      }
      return matched(text.slice(has.length), position);
    },
  };
}

function textOf(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString('utf8');
}

function matched(text: string, position: RegExp): string[] {
  const match = position.exec(text);
  if (!match) throw invalid('/cursor', 'is not a nextCursor of this list');
  return [...match];
}

/** Returns a hash of the choice; empty for a list without any. */
function markOf(choice: object): string {
  const given = Object.entries(choice).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  const text = JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `~${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
}
