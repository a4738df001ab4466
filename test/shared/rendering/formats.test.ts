import { addressOrderOf } from '../../../shared/countries/address-order';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { clean } from '../../../shared/rendering/content/clean';
import { formatsOf } from '../../../shared/rendering/content/formats';
import { renderableParty } from '../../../shared/rendering/party';

const NO_BREAK = '\u00a0';

describe('formats', () => {
  it.each([
    ['en', '€1,234.50', '1 March 2026', '20%', '0.1'],
    ['fr', '1~234,50~€', '1 mars 2026', '20~%', '0,1'],
    ['it', '1.234,50~€', '1 marzo 2026', '20%', '0,1'],
    ['pl', '1~234,50~€', '1 marca 2026', '20%', '0,1'],
    ['de', '1.234,50~€', '1. März 2026', '20~%', '0,1'],
    ['pt', '1~234,50~€', '1 de março de 2026', '20%', '0,1'],
  ] as const)('of %s', (language, money, date, percent, quantity) => {
    const formats = formatsOf(language, 'EUR');
    const shown = [formats.money(123450), formats.date('2026-03-01'), formats.percent('20')].map(clean);
    expect(shown).toEqual([money, date, percent].map((text) => text.replaceAll('~', NO_BREAK)));
    expect(formats.quantity('0.10')).toBe(quantity);
  });

  it('have the decimals of the currency, also where Intl thinks otherwise', () => {
    const shown = (currency: string) => clean(formatsOf('en', currency).money(123456)).replace(NO_BREAK, ' ');
    expect(shown('JPY')).toBe('JP¥123,456');
    expect(shown('HUF')).toBe('HUF 1,234.56');
    expect(shown('KWD')).toBe('KWD 123.456');
  });

  it('are exact for what a float is not', () => {
    const formats = formatsOf('en', 'EUR');
    expect(formats.amount(Number.MAX_SAFE_INTEGER)).toBe('90,071,992,547,409.91');
    expect(formats.amount(-5)).toBe('−0.05');
    expect(formats.price('0.1234567891')).toBe('0.1234567891');
    expect(formats.price('999999999999999.9999999999')).toBe('999,999,999,999,999.9999999999');
    expect(formats.price('12.5')).toBe('12.50');
    expect(formats.percent('5.5')).toBe('5.5%');
  });
});

const { countries } = factsOf({ config: { countryDataDir: undefined } });
const orderIn = (country: string) => addressOrderOf(country, countries);

describe('addresses', () => {
  const source = {
    name: 'ACME',
    ...{ addressLine1: '1 High Street', addressLine2: null, postalCode: 'PC 1', city: 'Town', state: 'ST' },
    identifiers: [],
  };
  it.each([
    ['GB', ['1 High Street', 'Town', 'ST', 'PC 1', 'United Kingdom']],
    ['JE', ['1 High Street', 'Town', 'ST', 'PC 1', 'Jersey']],
    ['US', ['1 High Street', 'Town, ST PC 1', 'United States']],
    ['IT', ['1 High Street', 'PC 1 Town ST', 'Italy']],
    ['FR', ['1 High Street', 'PC 1 Town', 'ST', 'France']],
    [null, ['1 High Street', 'PC 1 Town', 'ST']],
  ])('of %s', (country, lines) => {
    expect(renderableParty({ ...source, country }, 'en', orderIn).addressLines).toEqual(lines);
  });

  it('name the country and the identifiers in the language of the document', () => {
    const identifiers = [
      { scheme: 'vat', value: 'DE136695976' },
      { scheme: 'company-no', value: '7' },
    ];
    const party = renderableParty({ ...source, country: 'DE', identifiers }, 'fr', orderIn);
    expect(party.addressLines.at(-1)).toBe('Allemagne');
    expect(party.identifiers).toEqual([
      { label: 'N° TVA', value: 'DE136695976' },
      { label: 'N° d’immatriculation', value: '7' },
    ]);
  });
});

it('text is made fit for setting', () => {
  expect(clean('a\u202fb\u2009c\td')).toBe('a\u00a0b c d');
  expect(clean('e\u0301')).toBe('é');
  expect(clean('x\r\ny\u2028z')).toBe('x\ny\nz');
  expect(clean('\u202eevil\u200b\u0007\u0000\ufeff')).toBe('evil');
  expect(clean('\ud800')).toBe('\ufffd');
});
