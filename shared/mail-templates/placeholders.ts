// `{name}` in a subject or body. An unknown name stays as it is written: braces may be meant.

const PLACEHOLDER = /\{[ \t]{0,8}([\p{L}_][\p{L}\p{N}_.-]{0,63})[ \t]{0,8}\}/gu;

/** Names in order of their first appearance. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

export function countPlaceholders(text: string): number {
  return [...text.matchAll(PLACEHOLDER)].length;
}

/** Puts the values in, each written by `write`: escaped for HTML, or made a single line for a subject. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string {
  return text.replace(PLACEHOLDER, (token, name: string) =>
    // not every name that an object answers to is a value: {constructor}
    Object.hasOwn(values, name) ? write(values[name] ?? '') : token,
  );
}
