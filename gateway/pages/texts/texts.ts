// What every language has to say. English decides which words there are.
import type { en } from './en';

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

export type Texts = Words<typeof en>;

/** Puts values into the places of a text: `Sign in with {label}`. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** What is said of an error code, of which there are more than pages have words for. */
export function refusalOf({ errors }: { errors: { other: string } }, code: string): string {
  return Object.entries(errors).find(([known]) => known === code)?.[1] ?? errors.other;
}
