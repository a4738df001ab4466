// Evidence makes a part of a file a fact: it names its sources and the day of the last check.
export interface Evidence {
  sources: string[];
  confidence: string;
  checkedOn: string;
}

export function isFact(value: object): value is Evidence {
  return 'sources' in value && 'checkedOn' in value;
}

/** `value` and every object within, each with its RFC 6901 pointer. */
export function* objectsIn(value: unknown, pointer = ''): Generator<[pointer: string, object: object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [pointer, value];
  for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${pointer}/${key}`);
}

export function factsIn(value: unknown): [pointer: string, fact: Evidence][] {
  return [...objectsIn(value)].flatMap(([pointer, object]): [string, Evidence][] =>
    isFact(object) ? [[pointer, object]] : [],
  );
}
