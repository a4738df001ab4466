// Businesses of twenty countries with the numbers that the facts of their country give as examples, and what they sell.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import { identifierUse } from '../../../../shared/countries/identifier-terms';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { buyerIdentifiers, sellerIdentifiers } from '../../../../shared/law/sale/party-identifiers';
import { Problem } from '../../../../shared/runtime/errors';
import { documentOf } from './issued-document';
import { buyerIn, sellerIn } from './parties';
import { PLAIN_HEAD, plainLine } from './plain-head';
import { randomHead } from './random-head';

const FACTS = path.resolve('shared/countries/facts');
const factsOf = (kind: string, country: string) =>
  JSON.parse(readFileSync(path.join(FACTS, kind, `${country}.json`), 'utf8'));

interface SchemeFact {
  scheme: string;
  kind: string;
  example: string;
}

/** Postal code, city and currency; EUR unless it says so. */
const PLACES: Readonly<Record<string, [string, string, string?]>> = {
  ...{ DK: ['1050', 'København', 'DKK'], SE: ['111 22', 'Stockholm', 'SEK'], NO: ['0150', 'Oslo', 'NOK'] },
  ...{ IS: ['101', 'Reykjavik', 'ISK'], NL: ['1011 AB', 'Amsterdam'], GR: ['10563', 'Athina'] },
  ...{ DE: ['24103', 'Kiel'], AT: ['1010', 'Wien'], FR: ['75002', 'Paris'], IT: ['00184', 'Roma'] },
  ...{
    ES: ['28013', 'Madrid'],
    PL: ['31-147', 'Kraków', 'PLN'],
    BE: ['1000', 'Brussel'],
    PT: ['1100-148', 'Lisboa'],
  },
  ...{
    FI: ['00100', 'Helsinki'],
    LU: ['1111', 'Luxembourg'],
    IE: ['D02 X285', 'Dublin'],
    RO: ['400001', 'Cluj', 'RON'],
  },
  ...{ HU: ['1051', 'Budapest', 'HUF'], CZ: ['110 00', 'Praha', 'CZK'] },
};
export const COUNTRIES = Object.keys(PLACES);
const IBANS: Readonly<Record<string, string>> = {
  DK: 'DK5000400440116243',
  IS: 'IS140159260076545510730339',
};

interface Business {
  country: string;
  /** A small business charges no VAT and has no VAT number. */
  isSmall: boolean;
}

function identifiersOf({ country, isSmall }: Business) {
  const { schemes } = factsOf('country-identifiers', country) as { schemes: SchemeFact[] };
  const kinds = isSmall ? ['tax', 'company'] : ['vat', 'company'];
  const identifiers = schemes
    // the RCS has no scheme of ISO 6523, which France asks of each number (BR-FR-CO-10)
    .filter(({ kind, scheme }) => kinds.includes(kind) && scheme !== 'rcs')
    .map(({ scheme, example }) => ({ scheme, value: example }));
  const uses: IdentifierUse[] = schemes.map((scheme) => identifierUse(country, scheme as never));
  return { identifiers, uses, ...addressOf(country, schemes) };
}

/** Greece demands the tax number; elsewhere a GLN goes as well. */
function addressOf(country: string, schemes: readonly SchemeFact[]) {
  const vat = schemes.find(({ kind }) => kind === 'vat')?.example ?? '';
  const isGreek = country === 'GR';
  return {
    electronicAddress: isGreek
      ? { scheme: '9933', value: vat.slice(2) }
      : { scheme: '0088', value: '4000001987658' },
  };
}

function placed(country: string) {
  const [postalCode, city] = PLACES[country] ?? ['', ''];
  return { country, postalCode, city, addressLine1: 'Street 1', state: country === 'RO' ? 'Cluj' : null };
}

export function sellerFrom(business: Business) {
  const { identifiers, uses, electronicAddress } = identifiersOf(business);
  const { country, isSmall } = business;
  const iban = IBANS[country] ?? 'DE75512108001245126199';
  const { partyIdentifiers } = sellerIdentifiers({ country, identifiers }, uses);
  const known = { identifiers, partyIdentifiers, electronicAddress };
  return {
    ...sellerIn('DE'),
    ...placed(country),
    ...known,
    iban,
    vatExempt: isSmall,
    currency: currencyOf(country),
  };
}

export function buyerFrom(business: Business, isBusiness: boolean) {
  const { identifiers, uses, electronicAddress } = identifiersOf(business);
  const { partyIdentifiers } = buyerIdentifiers({ country: business.country, identifiers }, uses);
  const known = isBusiness
    ? { identifiers, partyIdentifiers }
    : { identifiers: [], partyIdentifiers: undefined };
  return { ...buyerIn('DE'), ...placed(business.country), ...known, electronicAddress, isBusiness };
}

const currencyOf = (country: string) => PLACES[country]?.[2] ?? 'EUR';

/** Rates of the whole country that are in force. */
function ratesOf(country: string): string[] {
  const { rates } = factsOf('vat-rates', country) as {
    rates: { percent: string; region?: string; validTo: string | null }[];
  };
  const usual = rates.filter(
    ({ region, validTo, percent }) => !region && validTo === null && Number(percent) > 0,
  );
  return usual.map(({ percent }) => percent);
}

/** An hour of work at home, without a fault; `change` gives the fields that differ. */
export function documentIn(country: string, change: (document: IssuedDocument) => object = () => ({})) {
  const currency = currencyOf(country);
  const place = {
    seller: country,
    buyer: country,
    category: 'S',
    accounts: currency,
    rates: ratesOf(country),
  } as const;
  const head = { ...PLAIN_HEAD, currency: currency as never, lines: [plainLine()] };
  const business = { country, isSmall: false };
  const parties = { seller: sellerFrom(business), buyer: buyerFrom(business, true) };
  const document = { ...documentOf(place, head), ...parties, reasonCode: null } as unknown as IssuedDocument;
  return { ...document, ...change(document) } as IssuedDocument;
}

const scene = fc
  .record({
    seller: fc.constantFrom(...COUNTRIES),
    buyer: fc.constantFrom(...COUNTRIES),
    isSmall: fc.boolean(),
    isAbroad: fc.boolean(),
    isBusiness: fc.constantFrom(true, true, true, false),
    category: fc.constantFrom<VatCategory>('S', 'S', 'S', 'Z', 'AE', 'E', 'O'),
    kind: fc.constantFrom<VatCategory>('K', 'AE', 'G', 'O'),
    isHomeCurrency: fc.boolean(),
  })
  .map(({ isSmall: maybeSmall, isAbroad, category, kind, ...rest }) => {
    // Spain has no exemption for small businesses
    const isSmall = maybeSmall && !isAbroad && rest.seller !== 'ES';
    return {
      ...{ ...rest, isSmall, buyer: isAbroad ? rest.buyer : rest.seller },
      category: isSmall ? ('E' as const) : isAbroad ? kind : category,
    };
  });

/** Seller, buyer and content of a random document. */
export const tradeOfTwentyCountries = fc.tuple(scene, randomHead);
export type Trade = typeof tradeOfTwentyCountries extends fc.Arbitrary<infer T> ? T : never;

export function sceneOf([{ seller, buyer, category, isHomeCurrency }, { currency }]: Trade) {
  const accounts = currencyOf(seller);
  const place = { seller, buyer, category, accounts, rates: ratesOf(seller) };
  return { place, currency: isHomeCurrency ? accounts : currency };
}

function issuedDocument(trade: Trade) {
  const [{ seller, buyer, isSmall, isBusiness }, head] = trade;
  const { place, currency } = sceneOf(trade);
  return {
    ...documentOf(place, { ...head, currency: currency as never }),
    seller: sellerFrom({ country: seller, isSmall }),
    buyer: buyerFrom({ country: buyer, isSmall: false }, isBusiness),
  } as unknown as IssuedDocument;
}

/** null where the service would have refused the draft: an allowance of more than there is, cents of a currency without. */
function issuedIfValid(trade: Trade): IssuedDocument | null {
  try {
    return issuedDocument(trade);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Issued documents of sellers in twenty countries, to businesses and consumers at home and abroad. */
export const documentOfTwentyCountries: fc.Arbitrary<IssuedDocument> = tradeOfTwentyCountries
  .map(issuedIfValid)
  .filter((document) => document !== null);
