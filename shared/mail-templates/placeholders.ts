// `{name}` in a subject or body. An unknown name stays as it is written: braces may be meant.

const PLACEHOLDER = /\{[ \t]{0,8}([\p{L}_][\p{L}\p{N}_.-]{0,63})[ \t]{0,8}\}/gu;

/** Names in order of their first appearance. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

export function countPlaceholders(text: string): number {
  return [...text.matchAll(PLACEHOLDER)].length;
}

/** A row of a table without another in it. */
const ROW = /<tr\b[^>]*>(?:(?!<\/?tr\b)[\s\S])*<\/tr>\s*/gi;

/** The HTML without the rows of tables whose values are all empty: a label would stand there alone. */
export function withoutEmptyRows(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(ROW, (row) => {
    const named = placeholdersIn(row).filter((name) => Object.hasOwn(values, name));
    return named.length > 0 && named.every((name) => values[name] === '') ? '' : row;
  });
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
