// Cursors: the position after which a list continues. Clients get it as a text without a meaning. A list that can be sorted
// and filtered marks it with sort and filters, and refuses it with others.
import { createHash } from 'node:crypto';
import { isCalendarDate, isTimestamp } from '../../contracts/formats';
import { invalid } from '../errors';
import type { Order, Position, SortKey } from './order';

const MARK = /^~([\w-]{12})/;
/** PostgreSQL would refuse a NUL in a key. */
const ID_FIRST = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([^\0]*)$/;
const KEY_FIRST = /^(\S*) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor(position: string): string {
  return Buffer.from(position).toString('base64url');
}

/** @param position the form of a position in this list @throws 400 for anything else */
export function readCursor(cursor: string, position: RegExp): string[] {
  const match = position.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match) throw invalid('/cursor', 'is not a nextCursor of this list');
  return [...match];
}

export interface ListCursor {
  write(position: Position): string;
  /** @throws 400 for the cursor of another list, and for anything else */
  read(cursor: string): Position;
}

/**
 * @param choice sort and filters as they were given, by name; the list without any has cursors without a mark
 * @param isKeyFirst the format of a list is kept, so that the cursors that clients have stay valid
 */
export function listCursor(choice: object, order: Order, isKeyFirst = false): ListCursor {
  const mark = markOf(choice);
  const pattern = isKeyFirst ? KEY_FIRST : ID_FIRST;
  return {
    write: ({ id, key }) => writeCursor(mark + (isKeyFirst ? `${key} ${id}` : id + key)),
    read(cursor) {
      const text = Buffer.from(cursor, 'base64url').toString('utf8');
      const [has = ''] = MARK.exec(text) ?? [];
      if (has !== mark && (has !== '' || pattern.test(text))) {
        throw invalid(
          '/cursor',
          'is of a list with another sort or other filters: send the same ones, or no cursor',
        );
      }
      const [, first = '', second = ''] = readCursor(writeCursor(text.slice(has.length)), pattern);
      const position = isKeyFirst ? { key: first, id: second } : { id: first, key: second };
      if (!isKey(position.key, order)) throw invalid('/cursor', 'is not a nextCursor of this list');
      return position;
    },
  };
}

function isKey(text: string, { key }: Order): boolean {
  if (!key || (key.isNullable && text === '')) return text === '';
  return IS_KEY[key.type](text);
}

const IS_KEY: Record<SortKey['type'], (text: string) => boolean> = {
  text: () => true,
  date: isCalendarDate,
  timestamptz: isTimestamp,
  bigint: (text) => /^-?\d{1,15}$/.test(text),
};

function markOf(choice: object): string {
  const fields = Object.entries(choice).filter(([, value]) => value !== undefined);
  if (fields.length === 0) return '';
  const text = JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `~${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
}
