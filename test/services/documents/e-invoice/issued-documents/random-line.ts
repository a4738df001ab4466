// One random line of a document.
import fc from 'fast-check';
import { adjustment, maybe, price, quantity, text } from './random-values';

export const randomLine = fc.record({
  description: fc.oneof(
    text,
    fc.tuple(text, text).map((parts) => parts.join('\n')),
  ),
  name: maybe(text),
  quantity,
  unitPrice: price,
  unit: fc.constantFrom('h', 'Stk', 'kg', 'zzz', null),
  basisQuantity: maybe(fc.constantFrom('10', '100', '3')),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
  articleReference: maybe(fc.constant('A-1')),
  buyerArticleReference: maybe(fc.constant('B-1')),
  standardId: maybe(fc.constant({ scheme: '0160', value: '04012345123456' })),
  classifications: maybe(fc.constant({ listId: 'STI', code: '43211503' }).map((one) => [one])),
  originCountry: maybe(fc.constantFrom('DE', 'CN')),
  attributes: maybe(fc.constant({ name: 'Farbe', value: 'rot' }).map((one) => [one])),
  period: maybe(fc.constant({ from: '2026-10-05', to: '2026-10-20' })),
  note: maybe(text),
  orderLineReference: maybe(fc.constant('7')),
  accountingReference: maybe(fc.constant('4711')),
  vat: fc.integer({ min: 0, max: 20 }),
});
