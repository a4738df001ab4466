// Stamp duty in Italy: stated by the issue where the law wants it, and in the total only where it is charged on.
import { lawOn, placesOn, refusedOn } from './law-on';

const within = (document: object, country = 'IT') => ({
  ...{ company: { country, language: 'it' }, client: { country, language: 'it' }, document },
  date: '2026-11-25',
});
const exempt = (unitPrice: number, more: object = {}) => ({
  lines: [{ name: 'Visita', unitPrice, vatCategory: 'E' }],
  exemptionReasons: [{ vatCategory: 'E', reason: 'Art. 10 DPR 633/72' }],
  ...more,
});
const taxed = (unitPrice: number) => ({ name: 'Lavoro', unitPrice, vatRate: 22 });
const besideVat = (unitPrice: number) => {
  const { lines, ...more } = exempt(unitPrice);
  return { ...more, lines: [...lines, taxed(1000)] };
};
const CHARGED_ON = { stampDuty: { amountMinor: 200, chargedOn: true } };
const MARGIN = { exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-F' }] };
const DUE = { amountMinor: 200, chargedOn: false };

it('is stated by the issue, and by no draft, and nobody is charged for it', () => {
  const { issued, draft } = lawOn(within(exempt(100)));
  expect(issued).toMatchObject({ stampDuty: DUE, totalMinor: 10_000 });
  expect(draft.stampDuty).toBeNull();
});

it.each<[string, object, object | null]>([
  ['taxed sales', { lines: [taxed(1000)] }, null],
  ['77.47 beside VAT', besideVat(77.47), null],
  ['77.48 beside VAT', besideVat(77.48), DUE],
  ['reverse charge', { lines: [{ name: 'Edilizia', unitPrice: 500, vatCategory: 'AE' }] }, null],
  ['a margin scheme', { ...exempt(500), ...MARGIN }, null],
])('of %s is %j', (_what, document, stampDuty) => {
  const { issued } = lawOn(within(document));
  expect(issued?.stampDuty).toEqual(stampDuty);
});

it('that is charged on is part of the total, outside of VAT', () => {
  const { draft } = lawOn(within({ lines: [taxed(100)], ...CHARGED_ON }));
  expect(draft).toMatchObject({ totals: { chargesMinor: 200, vatMinor: 2200, totalMinor: 12_400 } });
  const { issued } = lawOn(within(exempt(100, CHARGED_ON)));
  expect(issued).toMatchObject({ totalMinor: 10_200, payableMinor: 10_200 });
});

it.each<[string, object, string[]]>([
  [
    'where the draft says that none is due',
    exempt(100, { stampDuty: { amountMinor: 0 } }),
    ['warning /stampDuty'],
  ],
  ['not where the issue states it', exempt(100), []],
  ...[86, 87].map((price): [string, object, string[]] => [
    `not of ${price} dollars, of which the issue decides`,
    exempt(price, { currency: 'USD', exchangeRate: '0.9' }),
    [],
  ]),
])('is asked for %s', (_where, document, expected) => {
  expect(placesOn(within(document), 'stamp_duty_due')).toEqual(expected);
});

it('of 0 stays 0 in the issue', () => {
  const { issued } = lawOn(within(exempt(100, { stampDuty: { amountMinor: 0 } })));
  expect(issued?.stampDuty).toEqual({ amountMinor: 0, chargedOn: false });
});

it.each([
  // 77.47 euros are 86.08 dollars at 0.9: two euros are 2.22 of them
  [86, null],
  [87, { amountMinor: 222, chargedOn: false }],
])('of an invoice over %i dollars is stated by the issue, too', (price, stampDuty) => {
  const { issued } = lawOn(within(exempt(price, { currency: 'USD', exchangeRate: '0.9' })));
  expect(issued).toMatchObject({ stampDuty, totalMinor: price * 100 });
});

it.each<[string, object, string]>([
  ['of a quote', { typeId: 'quote', dueInDays: undefined, ...exempt(100, CHARGED_ON) }, '/stampDuty'],
  ['below zero', { stampDuty: { amountMinor: -1 } }, '/stampDuty/amountMinor'],
])('%s is refused', (_what, document, pointer) => {
  expect(refusedOn(within(document))).toEqual([pointer]);
});

it('is not for other countries by itself', () => {
  const { issued } = lawOn(within(exempt(100), 'DE'));
  expect(issued).toMatchObject({ stampDuty: null });
});
