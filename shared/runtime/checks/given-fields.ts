// Objects inside of a resource are stored with the keys that were given a value, since what is frozen with a document
// has no others.

/** `T` as a contract accepts it, without nulls. */
export type Given<T> = T extends readonly (infer E)[]
  ? Given<E>[]
  : T extends object
    ? { [K in keyof T]: Given<Exclude<T[K], null>> }
    : T;

/** The object without what is null or undefined, also in objects inside; null where nothing is left. */
export function givenFields<T extends object>(object: T | null | undefined): Given<T> | null {
  if (!object) return null;
  const entries = Object.entries(object).map(([key, value]) => [
    key,
    isObject(value) ? givenFields(value) : value,
  ]);
  const given = entries.filter(([, value]) => value !== null && value !== undefined);
  // what is left has the keys of T whose values are not null, which a list of entries does not tell
  return given.length === 0 ? null : (Object.fromEntries(given) as Given<T>);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
