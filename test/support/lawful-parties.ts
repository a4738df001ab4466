// Fields that a seller and a buyer of a country must have on an invoice. Tests of something else get companies and clients that
// may issue; a test of a missing field sets it to null.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { clients } from '../../shared/contracts/clients';
import type { companies } from '../../shared/contracts/companies';
import type { CallInput } from '../../shared/contracts/contract';
import { DEFAULT_NUMBER_FORMATS } from '../../shared/contracts/number-formats';

type CompanyFields = CallInput<typeof companies.create>;
type ClientFields = CallInput<typeof clients.create>;
type Identifiers = { scheme: string; value: string }[];

interface IdentifierFacts {
  schemes: { scheme: string; alsoNamed?: string[]; example: string }[];
  requiredToIssue: { anyOf: string[] }[];
}

const FACTS = join(__dirname, '../../shared/countries/facts/country-identifiers');

/** SIREN and VAT number of one business. */
const FRENCH = [
  { scheme: 'vat', value: 'FR19552008443' },
  { scheme: 'siren', value: '552008443' },
];

/** Addresses where tests read them; the others are somewhere in their country. */
const ADDRESSES: Readonly<Record<string, { addressLine1: string; postalCode: string; city: string }>> = {
  FR: { addressLine1: '1 rue de la Paix', postalCode: '75002', city: 'Paris' },
  DE: { addressLine1: 'Hauptstraße 1', postalCode: '10117', city: 'Berlin' },
  PL: { addressLine1: 'ul. Długa 12', postalCode: '31-147', city: 'Kraków' },
  PT: { addressLine1: 'Rua Augusta 1', postalCode: '1100-048', city: 'Lisboa' },
  IT: { addressLine1: 'Via Roma 1', postalCode: '00184', city: 'Roma' },
};
const SOMEWHERE = { addressLine1: 'Main Street 1', postalCode: '1000', city: 'Capital' };

/** Fields that the e-invoice of the country's law wants besides. */
const BELGIAN_NETWORK = { electronicAddress: { scheme: '0208', value: '0202239951' } };
const COUNTY = { state: 'Cluj' };
const NETWORKS: Readonly<Record<string, { company: object; client: object }>> = {
  BE: { company: BELGIAN_NETWORK, client: { ...BELGIAN_NETWORK, buyerReference: 'PO 1' } },
  RO: { company: COUNTY, client: COUNTY },
};

/** Number formats of countries that do not accept the default. */
const NUMBER_FORMATS: Readonly<Record<string, [invoice: string, creditNote: string]>> = {
  BG: ['{number:10}', '1{number:9}'],
  BR: ['{number}', '9{number:8}'],
  HR: ['{number}/A/1', '{number}/B/1'],
  PT: ['FT A/{number}', 'NC A/{number}'],
  TR: ['INV{year}{number:9}', 'CRN{year}{number:9}'],
};

export function lawfulCompany<F extends CompanyFields>(fields: F): F & CompanyFields {
  const [invoice, creditNote] = NUMBER_FORMATS[fields.country] ?? [];
  // tests read the general prefixes, whatever the country
  const ofCountry = invoice ? { invoice, 'credit-note': creditNote } : {};
  const numberFormats = { numberFormats: { ...DEFAULT_NUMBER_FORMATS, ...ofCountry } };
  return {
    // companies of other kinds show details that most tests are not about, and in two countries sole traders do
    kind: ['FR', 'IT'].includes(fields.country) ? 'association' : 'sole_trader',
    ...addressIn(fields.country),
    ...NETWORKS[fields.country]?.company,
    identifiers: numbersOf(fields.country),
    ...numberFormats,
    ...fields,
  };
}

/** A COMPANY has numbers, an INDIVIDUAL an address only. One without a country is in France. */
export function lawfulClient<F extends ClientFields>(fields: F): F & ClientFields {
  const { country = 'FR' } = fields;
  if (country === null) return fields;
  const numbers = fields.type === 'INDIVIDUAL' ? [] : numbersOf(country);
  const network = fields.type === 'INDIVIDUAL' ? {} : NETWORKS[country]?.client;
  return { ...addressIn(country), ...network, country, identifiers: numbers, ...fields };
}

function addressIn(country: string) {
  return ADDRESSES[country] ?? SOMEWHERE;
}

/** The examples of the facts: one of each number without which the country lets nobody issue. */
function numbersOf(country: string): Identifiers {
  if (country === 'FR') return FRENCH;
  const { schemes, requiredToIssue } = factsOf(country);
  return requiredToIssue.flatMap(({ anyOf: [name = ''] }) => {
    const found = schemes.find(({ scheme, alsoNamed = [] }) => [scheme, ...alsoNamed].includes(name));
    return found ? [{ scheme: found.scheme, value: found.example }] : [];
  });
}

function factsOf(country: string): IdentifierFacts {
  try {
    // the file's schema is checked by the service that owns it
    return JSON.parse(readFileSync(join(FACTS, `${country}.json`), 'utf8')) as IdentifierFacts;
  } catch {
    return { schemes: [], requiredToIssue: [] };
  }
}
