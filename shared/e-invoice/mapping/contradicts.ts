// Elements that a syntax repeats for the items of a list, with their other terms in each.

/** True if a part has another value of a term than the first part with it; `transfer` differs in each part. */
export function contradicts<T extends { transfer?: unknown }>(part: T, before: readonly T[]): boolean {
  const { transfer: _, ...terms } = part;
  const earlier: object = Object.assign({}, ...[...before].reverse());
  return Object.entries(terms).some(
    ([key, value]) => key in earlier && JSON.stringify(Reflect.get(earlier, key)) !== JSON.stringify(value),
  );
}
