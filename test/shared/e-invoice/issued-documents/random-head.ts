// Content of a random document besides its amounts.
import fc from 'fast-check';
import type { TypeCode } from '../../../../shared/contracts/documents/values';

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
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const decimal = (maxWhole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: maxWhole }), fc.integer({ min: 0, max: 10 ** decimals - 1 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(decimals, '0')}`);
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map(String),
  decimal(40, 2).map((value) => (Number(value) === 0 ? '1' : value)),
);
const price = fc.oneof(
  decimal(3000, 2),
  decimal(90, 4).map((value) => value),
);
const percent = fc.constantFrom('5', '10', '2.5', '33.33');

const adjustment = fc.oneof(
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

const randomLine = fc.record({
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

export const randomHead = fc.record({
  isCreditNote: fc.boolean(),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', 'PLN', 'JPY'),
  dueDate: fc.constantFrom('2026-12-01', '2026-11-15'),
  deliveryDate: maybe(fc.constant('2026-10-30')),
  servicePeriod: maybe(fc.constant({ from: '2026-10-01', to: '2026-10-31' })),
  deliverTo: maybe(
    fc.constant({
      name: 'Lager',
      addressLine1: 'Weg 2',
      postalCode: '20095',
      city: 'Hamburg',
      country: 'DE',
      locationId: { scheme: '0088', value: '4000001123452' },
    }),
  ),
  tax: fc.constantFrom(
    {},
    {},
    { taxPointDate: '2026-11-02' },
    { taxPointCode: '3' as const },
    { taxPointCode: '72' as const },
  ),
  references: fc.record({
    orderReference: maybe(fc.constant('PO-1')),
    salesOrderReference: maybe(fc.constant('SO-1')),
    contractReference: maybe(fc.constant('V-1')),
    projectReference: maybe(fc.constant('P-1')),
    despatchReference: maybe(fc.constant('LS-1')),
    receiptReference: maybe(fc.constant('WE-1')),
    tenderReference: maybe(fc.constant('LOS-1')),
    objectIdentifier: maybe(fc.constantFrom({ value: 'Z-1' }, { scheme: 'AAA', value: 'Z-2' })),
    accountingReference: maybe(fc.constant('KST-9')),
  }),
  payment: fc.constantFrom(
    {},
    { means: '58', iban: 'DE75512108001245126199', bic: 'SOLADEST600', accountName: 'Muster' },
    { means: '30', remittanceReference: 'RF18539007547034' },
    {
      means: '59',
      mandateReference: 'M-1',
      creditorId: 'DE98ZZZ09999999999',
      debitedIban: 'DE75512108001245126199',
    },
    { means: '48', cardLastFour: '4711', cardHolder: 'Erika Muster' },
    { means: '10' },
  ),
  payee: maybe(
    fc.constant({
      name: 'Factoring AG',
      identifier: { scheme: '0088', value: '4000001123452' },
      registration: { value: 'HRB 9' },
    }),
  ),
  taxRepresentative: maybe(
    fc.constant({
      name: 'Vertreter',
      vatNumber: 'FR19552008443',
      addressLine1: 'Rue 2',
      postalCode: '75001',
      city: 'Paris',
      country: 'FR',
    }),
  ),
  notes: maybe(text),
  codedNotes: fc.array(
    fc.constantFrom({ text: 'Hinweis', subjectCode: 'AAI' }, { text: 'Ohne Code #1 & <2>' }),
    { maxLength: 2 },
  ),
  legalMentions: fc.array(fc.constant('Gerichtsstand ist Berlin'), { maxLength: 1 }),
  /** Code of an invoice: 386 is a deposit itself, 326 a partial invoice. */
  typeCode: fc.constantFrom<TypeCode>('380', '380', '380', '380', '386', '326'),
  /** Percentages of each VAT rate; their sum is never more than the whole. */
  deposits: fc.constantFrom([], [], [], [30], [25, 75], [10, 12.5], [100]),
  paidShare: fc.constantFrom(0, 0, 0, 0.5, 1),
  /** True if the paid deposit has the number of an invoice that was issued elsewhere. */
  isPaidElsewhere: fc.boolean(),
  roundingMinor: fc.constantFrom(0, 0, 0, 2, -1),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
  lines: fc.array(randomLine, { minLength: 1, maxLength: 8 }),
  pricesIncludeVat: fc.boolean(),
});

export type Head = typeof randomHead extends fc.Arbitrary<infer T> ? T : never;
