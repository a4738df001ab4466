// A rule of a publisher. Tests compare the tables with the official rules: an invoice that those refuse breaks one of ours.
import type { SemanticInvoice } from '../semantic/invoice';
import type { InvoiceLine } from '../semantic/lines';
import type { Identifier } from '../semantic/values';

export type Source = 'document' | 'client' | 'company';

/** The root of the file: some rules differ by it. */
export type Root = 'Invoice' | 'CreditNote' | 'CrossIndustryInvoice';

/** A rule as any file can break it. */
export interface FileRule {
  /** The id that the publisher gives it. */
  rule: string;
  term: string; // BT or BG
  severity?: 'error' | 'warning';
  /** A sentence about the invoice, for a seller as well as a buyer. */
  message: string;
  /** True if the rule is broken, or the indices of the lines that break it. */
  isBroken: (invoice: SemanticInvoice, root: Root) => boolean | readonly number[];
}

/** A rule that our own documents can break, with the field to correct. */
export interface Rule extends FileRule {
  source: Source;
  /** RFC 6901, into the object that `source` names; `*` stands for the index of the line that breaks it. */
  pointer: string;
  /** A sentence for the author of the document: how to correct it. */
  advice?: string;
}

/** A rule that a document of ours breaks. */
export interface Finding {
  severity: 'error' | 'warning';
  pointer: string;
  source: Source;
  term: string;
  rule: string;
  message: string;
}

/** Rule, term, and where it is broken. The sentence lies in shared/texts, by the rule, or by rule and term where a rule has several. */
type NamedRow = readonly [
  rule: string,
  term: string,
  isBroken: FileRule['isBroken'],
  severity?: FileRule['severity'],
];
/** A row whose sentence is made of values. */
type WordedRow = readonly [
  rule: string,
  term: string,
  message: string,
  isBroken: FileRule['isBroken'],
  severity?: FileRule['severity'],
];
export type Row = NamedRow | WordedRow;

/** Indices of a list where the condition holds. */
export function indicesOf<T>(items: readonly T[] | undefined, isBroken: (item: T) => boolean): number[] {
  return (items ?? []).flatMap((item, index) => (isBroken(item) ? [index] : []));
}

export const ofLines =
  (isBroken: (line: InvoiceLine) => boolean) =>
  ({ lines }: SemanticInvoice) =>
    indicesOf(lines, isBroken);

/** True where an allowance or a charge of the document has VAT of which the condition holds. */
export const ofAdjustments =
  (isBroken: (vat: { categoryCode: string; rate?: string }, invoice: SemanticInvoice) => boolean) =>
  (invoice: SemanticInvoice) =>
    [...(invoice.allowances ?? []), ...(invoice.charges ?? [])].some(({ vatCategoryCode, vatRate }) =>
      isBroken(
        { categoryCode: vatCategoryCode, ...(vatRate === undefined ? {} : { rate: vatRate }) },
        invoice,
      ),
    );

export const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';

export const lacksScheme = ({ identifiers = [] }: { identifiers?: readonly Identifier[] }) =>
  identifiers.some(({ scheme }) => scheme === undefined);
export function errorsFirst<T extends { severity: 'error' | 'warning' }>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
}

/** The first of those with the same key. */
export function onceEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item);
  return [...first.values()];
}
