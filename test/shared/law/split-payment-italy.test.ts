// Split payment in Italy (category B): when it is suggested, refused and asked for, and that no text stands for it.
import { lawOn } from './law-on';

const DAY = '2026-05-04';
const split = (unitPrice: number, vatRate = 22) => ({
  ...{ name: 'Lavoro', unitPrice, vatRate, vatCategory: 'B' },
});
const charged = { ...split(100), vatCategory: 'S' };
const saleOf = (document: object, client: object = {}, country = 'IT') => ({
  ...{ company: { country }, client: { country, ...client }, document, date: DAY },
});
const foundOn = (sale: object) => lawOn(sale).findings.filter(({ code }) => code.startsWith('split_payment'));

it('is suggested for a client that has the category', () => {
  const sale = saleOf({ lines: [{ name: 'Lavoro', unitPrice: 100 }] }, { vatCategory: 'B' });
  expect(lawOn(sale).draft.lines).toMatchObject([{ vatCategory: 'B', vatRate: '22' }]);
  expect(foundOn(sale)).toEqual([]);
});

it.each([
  ['beside category S', saleOf({ lines: [split(100), charged] }), 'BR-B-02'],
  ['for a client abroad', saleOf({ lines: [split(100)] }, { country: 'FR' }), 'BR-B-01'],
  ['in another country', saleOf({ lines: [split(100, 19)] }, {}, 'DE'), 'BR-B-01'],
])('is refused %s', (_where, sale, rule) => {
  expect(foundOn(sale)).toMatchObject([{ severity: 'error', rule }]);
  expect(lawOn(sale).canBeIssued).toBe(false);
});

it.each([
  ['Scissione dei pagamenti ex art. 17-ter DPR 633/72', ['/notes']],
  ['Operazione soggetta a split payment', ['/notes']],
  ['Operazione non soggetta a split payment ex art. 17-ter c. 1-sexies', []],
  ['Importi esclusi dalla scissione dei pagamenti', []],
  ['Grazie', []],
])('is no text: "%s" beside VAT is found at %j', (notes, pointers) => {
  const found = foundOn(saleOf({ lines: [charged], notes }));
  expect(found.map(({ pointer, severity }) => [pointer, severity])).toEqual(
    pointers.map((pointer) => [pointer, 'error']),
  );
  expect(foundOn(saleOf({ lines: [split(100)], notes }))).toEqual([]);
});

it('is asked for after the last day that is known', () => {
  const sale = { ...saleOf({ lines: [split(100)] }), date: '2026-07-01' };
  const asked = { code: 'split_payment_to_decide', severity: 'warning', pointer: '/lines/0/vatCategory' };
  expect(foundOn(sale)).toMatchObject([asked]);
  const before = { ...saleOf({ lines: [split(100)], deliveryDate: '2026-06-30' }), date: '2026-07-01' };
  expect(lawOn(before).issued?.payableMinor).toBe(10_000);
});
