// Questions about a country on a day.

import { readdirSync } from 'node:fs';
import { isListed } from '../../../shared/code-lists/code-list';
import { invoicingFactsOn, legalMentionsOn } from '../../../shared/countries/countries';
import { BUILT_IN_FACTS } from '../../../shared/countries/loading/folders';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { departureState, memberStateOf } from '../../../shared/countries/member-state';
import { vatPlace } from '../../../shared/countries/vat-place';
import { shipped } from './folders';

const facts = factsOf({ config: { countryDataDir: undefined } });

describe('the legal mentions on a day', () => {
  function texts(country: string, date = '2026-11-21') {
    return Object.fromEntries(
      legalMentionsOn(facts, { country, date }).map(({ when, text }) => [when, text]),
    );
  }

  it.each([
    ['FR', 'small_business', 'TVA non applicable, art. 293 B du CGI'],
    ['DE', 'reverse_charge', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['NL', 'reverse_charge', 'Btw verlegd'],
    ['PL', 'split_payment', 'mechanizm podzielonej płatności'],
    ['IT', 'reverse_charge', 'Inversione contabile'],
    ['SE', 'if_applicable', 'Godkänd för F-skatt'],
  ])('of %s: %s is %j', (country, when, text) => {
    expect(texts(country)[when]).toBe(text);
  });

  it('begin on their day', () => {
    expect(texts('FR', '2026-08-31').if_applicable).toBeUndefined();
    expect(texts('FR', '2026-09-01').if_applicable).toMatch(/d'après les débits/);
  });

  it('carry the code that EN 16931 has for them', () => {
    const items = legalMentionsOn(facts, { country: 'FR', date: '2026-11-21' });
    expect(items.find(({ when }) => when === 'small_business')?.exemptionReason).toBe('VATEX-FR-FRANCHISE');
  });

  it('are none for a country without data', () => {
    expect(texts('ZZ')).toEqual({});
  });
});

const invoicing = (country: string) => invoicingFactsOn(facts, { country, date: '2026-11-22' });

describe('the facts about invoices', () => {
  it('of Poland name the day before and the limits', () => {
    const poland = invoicing('PL');
    expect(poland).toMatchObject({
      isKnown: true,
      isEuMember: true,
      vatPrefix: 'PL',
      vatCurrency: { currency: 'PLN', confidence: 'high' },
      simplifiedInvoice: { amount: '450', currency: 'PLN', buyerTaxNumber: true, verified: false },
      exchangeRate: { day: 'day_before', rates: ['national_bank', 'ecb'], verified: true },
      issueLimit: { unit: 'day_of_following_month', count: 15 },
      corrections: { typeCodes: ['384'], isReferenceRequired: true, areBothAmountsStated: true },
    });
    expect(poland.sellerTaxNumbers.map(({ anyOf }) => anyOf)).toEqual([['vat', 'nip']]);
  });

  it('are null and empty for a country without data', () => {
    expect(invoicing('KZ')).toMatchObject({
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
    (country, scheme, icdScheme, sellerTerm, buyerTerm) => {
      const { identifierSchemes } = invoicing(country);
      expect(identifierSchemes.find((each) => each.scheme === scheme)).toMatchObject({
        icdScheme,
        sellerTerm,
        buyerTerm,
      });
    },
  );

  it.each([
    ['PT', '2022-12-31', { areSeriesRegistered: false }],
    ['PT', '2023-01-01', { areSeriesRegistered: true }],
    ['ES', '2026-11-22', { areSeriesRegistered: false }],
    ['FR', '2026-08-31', { reported: [] }],
    ['FR', '2026-09-01', { reported: ['sales_to_consumers', 'sales_abroad', 'payments'] }],
    ['US', '2026-11-22', { hasVat: false }],
    ['CA', '2026-11-22', { hasVat: true }],
    ['KZ', '2026-11-22', { hasVat: true }],
  ])('of %s hold on %s: %j', (country, date, expected) => {
    expect(invoicingFactsOn(facts, { country, date })).toMatchObject(expected);
  });

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

describe('a VAT number', () => {
  it.each([
    ['DE136695976', null, 'DE'],
    ['GR094259216', null, 'EL'],
    ['el 094259216', null, 'EL'],
    ['094259216', 'GR', 'EL'],
    ['XI123456789', 'GB', 'XI'],
    ['GB123456789', 'GB', null],
    ['CHE123456789MWST', 'CH', null],
    ['123', null, null],
  ])('%s of a party in %s is of the Member State %s', (value, country, state) => {
    expect(memberStateOf({ value, country }, facts.countries)).toBe(state);
  });

  it.each([
    ['GR', 'EL'],
    ['GB', 'XI'],
    ['PL', 'PL'],
    ['CH', 'CH'],
  ])('of who delivers from %s begins with %s', (country, state) => {
    expect(departureState(country, facts.countries)).toBe(state);
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
  ])('in %s %s is %j for VAT', (country, postalCode, expected) => {
    expect(vatPlace({ country, postalCode }, facts.countries)).toMatchObject(expected);
  });
});
