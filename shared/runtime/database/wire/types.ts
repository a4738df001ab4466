// Parsers of column values: timestamps become ISO 8601 text, numerics stay exact. A Date or a float would have to be converted back
// before it is sent, and a float would lose money.
import { types } from 'pg';

const { builtins } = types;

export type Parser = (value: string) => unknown;

const TEXT = [builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.DATE, builtins.NUMERIC];

const PARSERS = new Map<number, Parser | undefined>([
  ...TEXT.map((oid) => [oid, undefined] as const),
  [builtins.TIMESTAMPTZ, isoTimestamp],
  [builtins.INT8, Number],
]);

/** `2026-11-21 05:15:00.1+00` to `2026-11-21T05:15:00.100Z`; the session runs in UTC. */
function isoTimestamp(value: string): string {
  const fraction = value.slice(20, -3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

/** undefined for types whose text is the value. */
export function parserFor(oid: number): Parser | undefined {
  return PARSERS.has(oid) ? PARSERS.get(oid) : (types.getTypeParser(oid, 'text') as Parser);
}

/** The same parsers for a plain pg Client. */
export const clientTypes = {
  getTypeParser: (oid: number): Parser => parserFor(oid) ?? ((value) => value),
};
