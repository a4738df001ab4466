// Texts as national formats write them.

/** Returns the text as one line with single spaces. */
export function line(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim();
}

/** The line if it is short enough: a number must not be cut off. */
export function fitting(text: string | undefined, max: number): string | undefined {
  const plain = line(text);
  return plain !== undefined && lengthOf(plain) <= max ? plain : undefined;
}

/** The number of characters, as XML Schema counts them. */
export function lengthOf(text: string | undefined): number {
  return [...(line(text) ?? '')].length;
}

/** Pieces of at most `max` characters, as XML Schema counts them. */
export function pieces(text: string, max: number): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / max);
  return Array.from({ length: count }, (_, at) =>
    characters
      .slice(at * max, (at + 1) * max)
      .join('')
      .trim(),
  ).filter(Boolean);
}
