// What every language has to say: English decides which texts there are.
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** Puts values into the places of a text: `Sign in with {label}`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The text for an error code; codes without a text of their own share one. */
export function errorText({ errors }: { errors: { other: string } }, code: string): string {
  return Object.entries(errors).find(([known]) => known === code)?.[1] ?? errors.other;
}
