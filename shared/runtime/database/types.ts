// How column values reach the code: timestamps as ISO 8601 text, numerics and big integers exact. A Date or a
// float would have to be turned back before it is sent, and a float would lose money.
import { types } from 'pg';

const { builtins } = types;

type Parser = (value: string) => unknown;

const PARSERS: Partial<Record<number, Parser>> = {
  [builtins.TIMESTAMPTZ]: isoTimestamp,
  [builtins.DATE]: (value) => value,
  [builtins.NUMERIC]: (value) => value,
  [builtins.INT8]: Number,
};

/** `2026-11-21 05:15:00.1+00` to `2026-11-21T05:15:00.100Z`; the session runs in UTC. */
export function isoTimestamp(value: string): string {
  const fraction = value.slice(20, -3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

export function parserFor(oid: number, format?: string): Parser {
  return PARSERS[oid] ?? (types.getTypeParser(oid, format as 'text') as Parser);
}
