// Finds the objects of a file that have a word in them, by one scan of its text.

export interface Place {
  number: number;
  /** Offset where the object begins. */
  at: number;
}

/** Numbers of the objects that begin last before each occurrence of the word, once each. */
export function* placesOf(text: string, word: string, places: readonly Place[]): Generator<number> {
  const ordered = places.toSorted((one, other) => one.at - other.at);
  let position = text.indexOf(word);
  for (const [index, { number, at }] of ordered.entries()) {
    const next = ordered[index + 1]?.at ?? text.length;
    if (position === -1) return;
    if (position < at) position = text.indexOf(word, at);
    if (position === -1 || position >= next) continue;
    yield number;
    position = text.indexOf(word, next);
  }
}
