// The rules of the table of lengths.
import type { Rule, Source } from '../../rules/rule';
import type { SemanticInvoice } from '../../semantic/invoice';
import { COUNTS, LENGTHS, type LengthRow, lengthOf } from './lengths';

/** Values at a path of the invoice; `*` is each item of a list, and the index is that of the first list. */
function valuesAt(node: unknown, [key, ...rest]: readonly string[], index = 0): [unknown, number][] {
  if (key === undefined) return [[node, index]];
  if (node === null || typeof node !== 'object') return [];
  if (key === '*' && Array.isArray(node)) {
    const isFirst = index === 0;
    return node.flatMap((item, at) => valuesAt(item, rest, isFirst ? at : index));
  }
  return valuesAt(Object.entries(node).find(([name]) => name === key)?.[1], rest, index);
}

const isLong = (value: unknown, most: number) =>
  Array.isArray(value) ? value.length > most : typeof value === 'string' && lengthOf(value) > most;

const rulesOf = (rows: readonly LengthRow[], unit: string): Rule[] =>
  rows.map(([rule, term, most, field, path, what]) => {
    const [source, pointer = ''] = field.split(' ') as [Source, string];
    return {
      rule: `BR-RO-${rule}`,
      term,
      source,
      pointer,
      message: `RO e-Factura takes at most ${most} ${unit}: ${what}`,
      isBroken(invoice: SemanticInvoice) {
        const long = valuesAt(invoice, path.split('.')).filter(([value]) => isLong(value, most));
        return pointer.includes('*') ? [...new Set(long.map(([, index]) => index))] : long.length > 0;
      },
    };
  });

export const ROMANIAN_LENGTHS: readonly Rule[] = [
  ...rulesOf(LENGTHS, 'characters'),
  ...rulesOf(COUNTS, 'of a kind'),
];
