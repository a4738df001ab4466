// What a random document says beside its amounts.
import fc from 'fast-check';
import type { TypeCode } from '../../../../../shared/contracts/documents/values';
import { randomLine } from './random-line';
import { adjustment, maybe, text } from './random-values';

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
  /** Of an invoice: 386 is a deposit itself, 326 a part of what is invoiced. */
  typeCode: fc.constantFrom<TypeCode>('380', '380', '380', '380', '386', '326'),
  /** Of each VAT rate, in percent; together never more than the whole. */
  deposits: fc.constantFrom([], [], [], [30], [25, 75], [10, 12.5], [100]),
  paidShare: fc.constantFrom(0, 0, 0, 0.5, 1),
  /** What was paid has the number of an invoice that was issued elsewhere. */
  isPaidElsewhere: fc.boolean(),
  roundingMinor: fc.constantFrom(0, 0, 0, 2, -1),
  adjustments: fc.array(adjustment, { maxLength: 3 }),
  lines: fc.array(randomLine, { minLength: 1, maxLength: 8 }),
});

export type Head = typeof randomHead extends fc.Arbitrary<infer T> ? T : never;
