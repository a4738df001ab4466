// Puts values into texts: `Sign in with {label}`.

type Values = Readonly<Record<string, string | undefined>>;

interface Texts {
  readonly [key: string]: string | Texts;
}

/** A name without a value stays as it is written. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
}

/** Fills every text of a part of a catalogue. */
export function fillAll<T extends Texts>(texts: T, values: Values): T {
  const filled = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? fill(text, values) : fillAll(text, values),
  ]);
  // the same keys, each with a text where there was one
  return Object.fromEntries(filled) as T;
}
