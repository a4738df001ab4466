// One rule of a format as it can be broken by our own data. A table of them is held against the official rules by tests:
// where those refuse a document of ours, one of these has.
import type { SemanticInvoice } from '../semantic/invoice';

export type Source = 'document' | 'client' | 'company';

export interface Rule {
  /** As the publisher names it. */
  rule: string;
  /** BT or BG. */
  term: string;
  source: Source;
  /** RFC 6901, into the object that `source` names; `*` stands for the index of the line that breaks it. */
  pointer: string;
  severity?: 'error' | 'warning';
  message: string;
  /** The indices where it is broken, or whether it is. */
  isBroken: (invoice: SemanticInvoice) => boolean | readonly number[];
}

/** Where the condition holds in a list. */
export function indicesOf<T>(items: readonly T[] | undefined, isBroken: (item: T) => boolean): number[] {
  return (items ?? []).flatMap((item, index) => (isBroken(item) ? [index] : []));
}

export const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';
