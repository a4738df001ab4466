// Types and names that all files share which make the document.
import type { TSchema } from '@sinclair/typebox';

export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The named schemas, as those who make a part of the document see them. */
export interface Shapes {
  /** A reference to an object, which becomes a component. */
  refer(schema: TSchema, name: string): Json;
  get(name: string): Json | undefined;
  /** A reference to an example, which is made when all components are known. */
  example(name: string, value: () => unknown): Json;
}

/** The name of one of many: `StatementCurrencies` has items that are each a `StatementCurrency`. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`;
}

/** `country-readiness` and `eInvoice` become `CountryReadiness` and `EInvoice`. */
export function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
