// Completes the input of a row by what is stored: an empty cell leaves its part of a field as it is, at every depth.
import { isDeepStrictEqual } from 'node:util';
import type { PairLists } from './fields';

type Fields = Record<string, unknown>;

/** Returns the input with the stored parts of its objects and lists. A field whose parts all stay is left out. */
export function mergedInput(input: Fields, stored: object, pairs: PairLists): Fields {
  const row = stored as Fields;
  const entries = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return mergedPairs(name, value, row[name], pairs);
    if (!isObject(value)) return [[name, value]];
    const whole = mergedObject(value, row[name]);
    return isDeepStrictEqual(whole, row[name]) ? [] : [[name, whole]];
  });
  return Object.fromEntries(entries);
}

/** Pairs of the input stand first: faults name them by their index. */
function mergedPairs(name: string, inputs: Fields[], stored: unknown, pairs: PairLists): [string, unknown][] {
  const [key = ''] = (Object.hasOwn(pairs, name) && pairs[name]) || [];
  const known = Array.isArray(stored) ? (stored as Fields[]) : [];
  const keyOf = (pair: Fields) => String(pair[key]).toLowerCase();
  const keys = new Set(inputs.map(keyOf));
  const isKnown = (pair: Fields) => known.some((other) => isDeepStrictEqual({ ...other, ...pair }, other));
  if (inputs.every(isKnown)) return [];
  return [[name, [...inputs, ...known.filter((pair) => !keys.has(keyOf(pair)))]]];
}

function mergedObject(input: Fields, stored: unknown): Fields {
  const known = isObject(stored) ? stored : {};
  const parts = Object.entries(input).map(([name, value]): [string, unknown] => [
    name,
    isObject(value) ? mergedObject(value, known[name]) : value,
  ]);
  return { ...known, ...Object.fromEntries(parts) };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
