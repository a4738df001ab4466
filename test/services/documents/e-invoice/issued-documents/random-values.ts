// Texts, numbers and adjustments of random documents.
import fc from 'fast-check';

const word = fc.constantFrom(
  'Beratung',
  'Entwicklung & Test',
  'Café «crème»',
  'Größe <L>',
  'Zażółć',
  '日本',
  "d'été",
  'A "B"',
);
export const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const decimal = (maxWhole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: maxWhole }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(decimals, '0')}`);
export const quantity = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map(String),
  decimal(40, 2).map((value) => (Number(value) === 0 ? '1' : value)),
);
export const price = fc.oneof(
  decimal(3000, 2),
  decimal(90, 4).map((value) => value),
);
const percent = fc.constantFrom('5', '10', '2.5', '33.33');

export const adjustment = fc.oneof(
  fc.record({ kind: fc.constant('allowance' as const), percent, reason: text }),
  fc.record({ kind: fc.constant('charge' as const), amount: fc.constantFrom('5', '12', '50'), reason: text }),
  fc.record({ kind: fc.constant('charge' as const), percent, reason: text, reasonCode: fc.constant('FC') }),
  fc.record({
    kind: fc.constant('allowance' as const),
    percent,
    reason: text,
    reasonCode: fc.constant('95'),
  }),
);
