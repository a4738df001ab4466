// Completes the input of a row by what is stored: an empty cell leaves its part of a field as it is, at every depth.
import { isDeepStrictEqual } from 'node:util';
import type { EntryColumns, EntryLists } from './entry-columns';

type Fields = Record<string, unknown>;

/** Returns the input with the stored parts of its objects and lists. A field whose parts all stay is left out. */
export function mergedInput(input: Fields, stored: object, lists: EntryLists): Fields {
  const row = stored as Fields;
  const entries = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
    if (list && Array.isArray(value)) return mergedEntries(name, value, row[name], list);
    if (!isObject(value)) return [[name, value]];
    const whole = mergedObject(value, row[name]);
    return isDeepStrictEqual(whole, row[name]) ? [] : [[name, whole]];
  });
  return Object.fromEntries(entries);
}

/** Entries of the input stand first: faults name them by their index. */
function mergedEntries(
  name: string,
  inputs: Fields[],
  stored: unknown,
  { keyOf, partOf }: EntryColumns,
): [string, unknown][] {
  const known = Array.isArray(stored) ? (stored as Fields[]) : [];
  const keys = new Set(inputs.map(keyOf));
  const [replaced, others] = [
    known.filter((one) => keys.has(keyOf(one))),
    known.filter((one) => !keys.has(keyOf(one))),
  ];
  const isKnown = (entry: Fields) => replaced.some((one) => isDeepStrictEqual({ ...one, ...entry }, one));
  if (inputs.length === replaced.length && inputs.every(isKnown)) return [];
  const wholes = partOf
    ? inputs.map((entry) => ({ ...replaced.find((one) => keyOf(one) === keyOf(entry)), ...entry }))
    : inputs;
  return [[name, [...wholes, ...others]]];
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
