// A company or client as it appears on a document: address lines in the order of its country, identifiers with the names
// they have in the language of the document.
import type { Locale } from '../contracts/primitives';
import type { PostalAddress, RenderableParty } from './document';
import { WORDING } from './wording/by-language';

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
  registration?: { authority?: string; number?: string };
}

export function renderableParty(source: PartySource, language: Locale): RenderableParty {
  const { name, identifiers, email, phone, website } = source;
  return {
    name,
    addressLines: addressLines(source, language),
    identifiers: identifiers.map(({ scheme, value }) => ({
      label: identifierLabel({ scheme, value }, language),
      value,
    })),
    ...{ email, phone, website },
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
  language: Locale,
): string[] {
  const { shareCapital: label, colon } = WORDING[language];
  const { authority, number } = registration ?? {};
  const form = legalForm && !name.toLowerCase().includes(legalForm.toLowerCase()) ? legalForm : '';
  const capital = shareCapital ? `${label}${colon}${shareCapital}` : '';
  return [[form, capital].filter(Boolean).join(', '), [authority, number].filter(Boolean).join(' ')].filter(
    (line) => line !== '',
  );
}

/** Countries that write the town before the postal code, each on a line. */
const TOWN_FIRST = new Set(['GB', 'IE', 'GG', 'JE', 'IM', 'GI']);
/** Countries that write town, state and postal code on one line. */
const CODE_LAST = new Set(['US', 'CA', 'AU']);
/** In Italy the province stands after the town; elsewhere the region has a line of its own. */
const STATE_AFTER_TOWN = new Set(['IT']);

export function addressLines(source: AddressSource, language: Locale): string[] {
  const { contactName, addressLine1, addressLine2, country } = source;
  const lines = [contactName, addressLine1, addressLine2, ...townLines(source)];
  return [...lines, country && countryName(country, language)].filter(
    (line) => line != null && line !== '',
  ) as string[]; // the filter leaves texts
}

function townLines({ postalCode, city, state, country }: AddressSource): string[] {
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');
  const at = country ?? '';
  if (TOWN_FIRST.has(at)) return [joined(city), joined(state), joined(postalCode)];
  if (CODE_LAST.has(at)) return [joined(city && state ? `${city},` : city, state, postalCode)];
  if (STATE_AFTER_TOWN.has(at)) return [joined(postalCode, city, state)];
  return [joined(postalCode, city), joined(state)];
}

export function countryName(country: string, language: Locale): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;
}

const VAT_LABELS: Record<Locale, string> = {
  en: 'VAT ID',
  fr: 'N° TVA',
  it: 'Partita IVA',
  pl: 'NIP / VAT UE',
  de: 'USt-IdNr.',
  pt: 'NIF / IVA',
};

/** Names that are the same in every language; other schemes are written in capitals. */
const SCHEME_LABELS: Record<string, string> = {
  taxno: 'Steuernummer',
  steuernummer: 'Steuernummer',
  handelsregister: 'Handelsregister',
  codicefiscale: 'Codice fiscale',
  codicedestinatario: 'Codice destinatario',
  peppol: 'Peppol',
};

/** German has a word of each country for it. */
const GERMAN_VAT_LABELS: readonly [RegExp, string][] = [
  [/^CHE/, 'MWST-Nr.'],
  [/^ATU/, 'UID-Nr.'],
];

function identifierLabel({ scheme, value }: PartySource['identifiers'][number], language: Locale): string {
  const key = scheme.toLowerCase().replaceAll('-', '');
  if (key === 'vat' || key === 'vatid') {
    const own = language === 'de' ? GERMAN_VAT_LABELS.find(([form]) => form.test(value)) : undefined;
    return own?.[1] ?? VAT_LABELS[language];
  }
  return SCHEME_LABELS[key] ?? scheme.replaceAll('-', ' ').toUpperCase();
}
