// Elements that a syntax repeats for one list, and that say the rest of their terms once more.

/** True if a part says one of its terms otherwise than the first part that has it; `transfer` is another one in each. */
export function contradicts<T extends { transfer?: unknown }>(part: T, before: readonly T[]): boolean {
  const { transfer: _, ...terms } = part;
  const earlier: object = Object.assign({}, ...[...before].reverse());
  return Object.entries(terms).some(
    ([key, value]) => key in earlier && JSON.stringify(Reflect.get(earlier, key)) !== JSON.stringify(value),
  );
}
