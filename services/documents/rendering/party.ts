// A company or client as it appears on a document: address lines in the order of its country, identifiers with the names
// they have in the language of the document.
import type { Locale } from '../../../shared/contracts/primitives';
import type { RenderableParty } from './document';

export interface PartySource {
  name: string;
  /** A person at the company. */
  contactName?: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  identifiers: { scheme: string; value: string }[];
  email?: string | null;
  phone?: string | null;
  website?: string | null;
}

export function renderableParty(source: PartySource, language: Locale): RenderableParty {
  const { name, identifiers, email, phone, website } = source;
  return {
    name,
    addressLines: addressLines(source, language),
    identifiers: identifiers.map(({ scheme, value }) => ({
      label: identifierLabel(scheme, language),
      value,
    })),
    ...{ email, phone, website },
  };
}

/** Countries that write the town before the postal code, each on a line. */
const TOWN_FIRST = new Set(['GB', 'IE', 'GG', 'JE', 'IM', 'GI']);
/** Countries that write town, state and postal code on one line. */
const CODE_LAST = new Set(['US', 'CA', 'AU']);
/** In Italy the province stands after the town; elsewhere the region has a line of its own. */
const STATE_AFTER_TOWN = new Set(['IT']);

function addressLines(source: PartySource, language: Locale): string[] {
  const { contactName, addressLine1, addressLine2, country } = source;
  const lines = [contactName, addressLine1, addressLine2, ...townLines(source)];
  return [...lines, country && countryName(country, language)].filter(
    (line) => line != null && line !== '',
  ) as string[]; // the filter leaves texts
}

function townLines({ postalCode, city, state, country }: PartySource): string[] {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
  const at = country ?? '';
  if (TOWN_FIRST.has(at)) return [joined(city), joined(state), joined(postalCode)];
  if (CODE_LAST.has(at)) return [joined(city && state ? `${city},` : city, state, postalCode)];
  if (STATE_AFTER_TOWN.has(at)) return [joined(postalCode, city, state)];
  return [joined(postalCode, city), joined(state)];
}

function countryName(country: string, language: Locale): string {
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

function identifierLabel(scheme: string, language: Locale): string {
  const key = scheme.toLowerCase().replaceAll('-', '');
  if (key === 'vat' || key === 'vatid') return VAT_LABELS[language];
  return SCHEME_LABELS[key] ?? scheme.replaceAll('-', ' ').toUpperCase();
}
