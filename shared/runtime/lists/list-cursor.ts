// The cursor of a list that can be sorted and filtered: it goes on with the sort and filters it was made with.
import { createHash } from 'node:crypto';
import { invalid } from '../errors';
import { readCursor, writeCursor } from './cursor';

const MARK = /^~([\w-]{12})/;

export interface ListCursor {
  write(place: string): string;
  /** @param place what a place in this list looks like @throws 400 for the cursor of another list, and for anything else */
  read(cursor: string, place: RegExp): string[];
}

/** @param choice sort and filters as they were given; what is undefined was not. The list without any has plain cursors. */
export function listCursor(choice: object): ListCursor {
  const mark = markOf(choice);
  return {
    write: (place) => writeCursor(mark + place),
    read(cursor, place) {
      const text = Buffer.from(cursor, 'base64url').toString('utf8');
      const [has = ''] = MARK.exec(text) ?? [];
      if (has !== mark && (has !== '' || place.test(text))) {
        throw invalid(
          '/cursor',
          'is of a list with another sort or other filters: send the same ones, or no cursor',
        );
      }
      return readCursor(writeCursor(text.slice(has.length)), place);
    },
  };
}

function markOf(choice: object): string {
  const given = Object.entries(choice).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  const text = JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `~${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
}
