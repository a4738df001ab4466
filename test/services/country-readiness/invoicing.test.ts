// What a country asks of an invoice, as other services read it.
import { readdirSync } from 'node:fs';
import { BUILT_IN_FACTS } from '../../../services/country-readiness/loading/folders';
import { isListed } from '../../../shared/code-lists/code-list';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { startTestSystem, type TestSystem } from '../../support/system';
import { shipped } from './folders';
import { callAsService } from './internal';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.stop());

const factsOf = (country: string) =>
  callAsService(system, countryReadiness.invoicingFactsOn, { country, date: '2026-11-22' });

describe('the facts about invoices', () => {
  it('of Poland name the day before and the limits', async () => {
    const facts = await factsOf('PL');
    expect(facts).toMatchObject({
      isKnown: true,
      isEuMember: true,
      vatPrefix: 'PL',
      vatCurrency: 'PLN',
      simplifiedInvoice: { amount: '450', currency: 'PLN', buyerTaxNumber: true, verified: false },
      exchangeRate: { day: 'day_before', rates: ['national_bank', 'ecb'], verified: true },
      issueLimit: { unit: 'day_of_following_month', count: 15 },
      corrections: { typeCodes: ['384'], isReferenceRequired: true },
    });
    expect(facts.sellerTaxNumbers.map(({ anyOf }) => anyOf)).toEqual([['vat', 'nip']]);
  });

  it('are null and empty for a country without data', async () => {
    expect(await factsOf('KZ')).toMatchObject({
      isKnown: false,
      isEuMember: false,
      vatPrefix: null,
      exchangeRate: null,
      identifierSchemes: [],
      corrections: { typeCodes: [], isReferenceRequired: true },
    });
  });

  it.each([
    ['FR', 'siren', '0002', 'BT-30', 'BT-47'],
    ['FR', 'siret', '0009', 'BT-29', 'BT-46'],
    ['IT', 'codice-fiscale', '0210', 'BT-29', 'BT-46'],
    ['BE', 'enterprise-no', '0208', 'BT-30', 'BT-47'],
    ['NL', 'kvk', '0106', 'BT-30', 'BT-47'],
    ['SE', 'orgnr', '0007', 'BT-30', 'BT-47'],
    ['NO', 'orgnr', '0192', 'BT-30', 'BT-47'],
    ['DK', 'cvr', '0184', 'BT-30', 'BT-47'],
    ['FI', 'ytunnus', '0212', 'BT-30', 'BT-47'],
    ['DE', 'steuernummer', null, 'BT-32', 'BT-46'],
    ['DE', 'leitweg-id', '0204', null, 'BT-10'],
    ['GR', 'vat', null, 'BT-31', 'BT-48'],
  ] as const)(
    '%s: %s has the ICD %s and stands in %s and %s',
    async (country, scheme, icdScheme, sellerTerm, buyerTerm) => {
      const { identifierSchemes } = await factsOf(country);
      expect(identifierSchemes.find((each) => each.scheme === scheme)).toMatchObject({
        icdScheme,
        sellerTerm,
        buyerTerm,
      });
    },
  );

  it('have schemes that the code lists know', () => {
    const unknown = readdirSync(`${BUILT_IN_FACTS}/country-identifiers`).flatMap((file) => {
      const { schemes } = shipped(`country-identifiers/${file}`) as {
        schemes: { scheme: string; icdScheme?: string; easScheme?: string }[];
      };
      return schemes
        .filter(
          ({ icdScheme = '0002', easScheme = '0002' }) =>
            !isListed('icd', icdScheme) || !isListed('eas', easScheme),
        )
        .map(({ scheme }) => `${file} ${scheme}`);
    });
    expect(unknown).toEqual([]);
  });
});

describe('a place', () => {
  it.each([
    ['PL', null, { country: 'PL', isEuForGoods: true, isEuForServices: true, territory: null }],
    ['EL', null, { country: 'GR', isEuForGoods: true }],
    ['MC', '98000', { country: 'FR', territory: 'Monaco', isEuForGoods: true }],
    ['ES', '28001', { country: 'ES', territory: null, isEuForGoods: true }],
    ['ES', '35001', { country: 'ES', territory: 'Canary Islands', isEuForGoods: false, ownTax: 'L' }],
    ['ES', '52001', { territory: 'Ceuta and Melilla', isEuForServices: false, ownTax: 'M' }],
    ['FR', '97200', { country: 'FR', isEuForGoods: false }],
    ['RE', '97400', { country: 'FR', isEuForGoods: false }],
    ['AX', '22100', { country: 'FI', isEuForGoods: false, isEuForServices: true }],
    ['GB', 'BT1 5GS', { country: 'GB', isEuForGoods: true, isEuForServices: false }],
    ['XI', null, { country: 'GB', territory: 'Northern Ireland', isEuForGoods: true }],
    ['GB', 'SW1A 1AA', { territory: null, isEuForGoods: false }],
    ['IM', null, { country: 'GB', territory: 'Isle of Man', isEuForGoods: false }],
    ['US', null, { country: 'US', isEuForGoods: false, isKnown: true }],
    ['KZ', null, { country: 'KZ', isEuForGoods: false, isKnown: false }],
  ])('in %s %s is %j for VAT', async (country, postalCode, expected) => {
    const { places } = await callAsService(system, countryReadiness.vatPlaces, {
      places: [{ country, postalCode }],
    });
    expect(places).toEqual([expect.objectContaining(expected)]);
  });
});
