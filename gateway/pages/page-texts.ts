// Steps that the texts of pages need, besides those of all texts.
import { fill } from '../../shared/texts/fill';

/** Fills a sentence that ends with a value: the full stop of an abbreviation (`Sp. z o.o.`) ends it already. */
export function fillSentence(text: string, values: Record<string, string>): string {
  const isolated = Object.entries(values).map(([name, value]) => [name, isolate(value)]);
  return fill(text, Object.fromEntries(isolated)).replace(/\.(\u2069)\.(?=\s|$)/g, '.$1');
}

/** Unicode's isolates: a name that is written from right to left must not turn the words around it. */
function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}

/** The text for an error code; codes without a text of their own share one. */
export function errorText({ errors }: { errors: { other: string } }, code: string): string {
  return Object.entries(errors).find(([known]) => known === code)?.[1] ?? errors.other;
}
