// A cursor says after which row a list goes on. To clients it is a text without a meaning.
import { invalid } from '../errors';

export function writeCursor(place: string): string {
  return Buffer.from(place).toString('base64url');
}

/** @param place what a place in this list looks like @throws 400 for anything else */
export function readCursor(cursor: string, place: RegExp): string[] {
  const match = place.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match) throw invalid('/cursor', 'is not a nextCursor of this list');
  return [...match];
}
