// Objects inside of a resource are stored with the keys that have a value, since those frozen with a document have no others.

/** `T` as a contract accepts it, without nulls. */
export type Filled<T> = T extends readonly (infer E)[]
  ? Filled<E>[]
  : T extends object
    ? { [K in keyof T]: Filled<Exclude<T[K], null>> }
    : T;

/** Returns the object without keys of null or undefined, also in objects inside; null if no key is left. */
export function filledFields<T extends object>(object: T | null | undefined): Filled<T> | null {
  if (!object) return null;
  const entries = Object.entries(object).map(([key, value]) => [
    key,
    isObject(value) ? filledFields(value) : value,
  ]);
  const filled = entries.filter(([, value]) => value !== null && value !== undefined);
  // the entries have the keys of T whose values are not null
  return filled.length === 0 ? null : (Object.fromEntries(filled) as Filled<T>);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
