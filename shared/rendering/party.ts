// A company or client as it appears on a document: address lines in the order of its country, identifiers with the names
// they have in the language of the document.
import type { AddressOrder } from '../contracts/country-readiness/country-policy';
import type { DocumentLanguage } from '../contracts/primitives';
import { DOCUMENTS, type DocumentTexts } from '../texts/documents';
import type { PostalAddress, RenderableParty } from './document';

export interface AddressSource {
  /** A person at the company. */
  contactName?: string | null;
  addressLine1?: string | null;
  addressLine2?: string | null;
  postalCode?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
}

export interface PartySource extends AddressSource {
  name: string;
  identifiers: { scheme: string; value: string }[];
  email?: string | null;
  phone?: string | null;
  website?: string | null;
  legalForm?: string;
  shareCapital?: string;
  registration?: { authority?: string; place?: string; number?: string };
}

/** The order of addresses in a country; null for postal code and town, with the region below. */
export type AddressOrders = (country: string) => AddressOrder | null;

export function renderableParty(
  source: PartySource,
  language: DocumentLanguage,
  orderIn: AddressOrders,
): RenderableParty {
  const { name, identifiers, email, phone, website } = source;
  return {
    name,
    addressLines: addressLines(source, language, orderIn),
    identifiers: identifiers.map(({ scheme, value }) => ({
      label: identifierLabel({ scheme, value }, language),
      value,
    })),
    email,
    phone,
    website,
    legal: legalLines(source, language),
    address: postalAddressOf(source),
  };
}

function postalAddressOf({ addressLine1, postalCode, city, country }: PartySource): PostalAddress {
  const street = addressLine1 ?? '';
  return { street, postalCode: postalCode ?? '', town: city ?? '', country: country ?? '' };
}

/** Form, capital and register of a company (Directive (EU) 2017/1132, article 26). */
function legalLines(
  { name, legalForm, shareCapital, registration }: PartySource,
  language: DocumentLanguage,
): string[] {
  const { shareCapital: label, colon } = DOCUMENTS[language];
  const { authority, place, number } = registration ?? {};
  const form = legalForm && !name.toLowerCase().includes(legalForm.toLowerCase()) ? legalForm : '';
  const capital = shareCapital ? `${label}${colon}${shareCapital}` : '';
  return [
    [form, capital].filter(Boolean).join(', '),
    [authority, namesPlace(authority, place) ? '' : place, number].filter(Boolean).join(' '),
  ].filter((line) => line !== '');
}

/** True for "Amtsgericht Berlin" in Berlin, whose place is not printed twice. */
function namesPlace(authority = '', place = ''): boolean {
  return authority.toLowerCase().includes(place.toLowerCase());
}

export function addressLines(
  source: AddressSource,
  language: DocumentLanguage,
  orderIn: AddressOrders,
): string[] {
  const { contactName, addressLine1, addressLine2, country } = source;
  const lines = [contactName, addressLine1, addressLine2, ...townLines(source, orderIn(country ?? ''))];
  return [...lines, country && countryName(country, language)].filter(
    (line) => line != null && line !== '',
  ) as string[]; // the filter leaves texts
}

function townLines({ postalCode, city, state }: AddressSource, order: AddressOrder | null): string[] {
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');
  switch (order) {
    case 'town_then_code':
      return [joined(city), joined(state), joined(postalCode)];
    case 'town_state_code':
      return [joined(city && state ? `${city},` : city, state, postalCode)];
    case 'code_town_state':
      return [joined(postalCode, city, state)];
    default:
      return [joined(postalCode, city), joined(state)];
  }
}

export function countryName(country: string, language: DocumentLanguage): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;
}

/** Names that are the same in every language; other schemes are written in capitals. */
const SCHEME_LABELS: Record<string, string> = {
  taxno: 'Steuernummer',
  steuernummer: 'Steuernummer',
  handelsregister: 'Handelsregister',
  codicefiscale: 'Codice fiscale',
  codicedestinatario: 'Codice destinatario',
  peppol: 'Peppol',
  kvk: 'KvK',
  widnr: 'W-IdNr.',
  leitwegid: 'Leitweg-ID',
};

/** Schemes whose own names are English. */
const REGISTER_NUMBERS: Record<string, keyof DocumentTexts['registerNumbers']> = {
  enterpriseno: 'enterprise',
  companyreg: 'company',
  companyno: 'company',
  corporateno: 'company',
  entitycode: 'company',
  regcode: 'company',
  regno: 'company',
};

/** German has a word of each country for it. */
const GERMAN_VAT_LABELS: readonly [RegExp, string][] = [
  [/^CHE/, 'MWST-Nr.'],
  [/^ATU/, 'UID-Nr.'],
];

/** The number of the Austrian Firmenbuch. */
const AUSTRIAN_REGISTER = /^FN \d/;

export function isVatScheme(scheme: string): boolean {
  return ['vat', 'vatid'].includes(scheme.toLowerCase().replaceAll('-', ''));
}

function identifierLabel(
  { scheme, value }: PartySource['identifiers'][number],
  language: DocumentLanguage,
): string {
  const key = scheme.toLowerCase().replaceAll('-', '');
  if (isVatScheme(scheme)) {
    const own = language === 'de' ? GERMAN_VAT_LABELS.find(([form]) => form.test(value)) : undefined;
    return own?.[1] ?? DOCUMENTS[language].vatNumber;
  }
  const register = REGISTER_NUMBERS[key];
  if (register)
    return AUSTRIAN_REGISTER.test(value) ? 'Firmenbuchnr.' : DOCUMENTS[language].registerNumbers[register];
  return SCHEME_LABELS[key] ?? scheme.replaceAll('-', ' ').toUpperCase();
}
