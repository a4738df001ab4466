// A sale whose VAT the One-Stop-Shop declares can be issued in every Member State: the format that is mandatory there either has a place
// for the VAT of another country, or the law leaves the sale out of it.
import { lawOn, type SaleCase } from './law-on';

const PERSON = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };
const CURRENCIES: Readonly<Record<string, object>> = {
  HU: { currency: 'EUR', exchangeRate: '390' },
  PL: { currency: 'EUR', exchangeRate: '4.3' },
};

/** Goods of 100.00 to a person in France, with 20 % VAT of there; from France to Germany with 19 %. */
function soldFrom(country: string): SaleCase {
  const shop = { country, number: 'EU372000009', since: '2022-01-01', kind: 'oss' };
  const lines = [{ name: 'Lamp', unit: 'KGM', unitPrice: 100 }];
  return {
    company: { country, vatRegistrations: [shop] },
    client: { ...PERSON, country: country === 'FR' ? 'DE' : 'FR' },
    document: { lines, deliveryDate: '2026-11-25', ...CURRENCIES[country] },
    date: '2026-11-25',
  };
}

it.each(['AT', 'BE', 'CZ', 'DE', 'ES', 'FR', 'HU', 'IE', 'IT', 'NL', 'PL', 'RO', 'SE', 'SK'])(
  'from %s can be issued',
  (country) => {
    const { findings, issued } = lawOn(soldFrom(country));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const vatRate = country === 'FR' ? '19' : '20';
    expect(issued).toMatchObject({ lines: [{ vatCategory: 'S', vatRate }] });
  },
);

it('is not wanted by Hungary: no report is made of what the One-Stop-Shop declares', () => {
  const { meant } = lawOn(soldFrom('HU')).check;
  expect(meant).toMatchObject({ mandatory: false });
  expect(meant?.format).not.toBe('nav');
  const { findings } = lawOn({ ...soldFrom('HU'), format: 'nav' });
  expect(findings.map(({ message }) => message).join()).toContain('Annex 10');
});
