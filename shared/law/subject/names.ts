// Names of countries and fields for messages.
import type { VatPlace } from '../../countries/vat-place';
import type { CheckSubject } from './subject';

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

export const VAT_CATEGORY_NAMES = {
  S: 'standard rate',
  Z: 'zero rate',
  E: 'exempt',
  AE: 'reverse charge',
  K: 'intra-community supply',
  G: 'export',
  O: 'outside the scope of VAT',
  L: 'IGIC',
  M: 'IPSI',
  B: 'split payment',
} as const;

export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}

// `Spain`, `Canary Islands (Spain)`
export function placeName({ country, territory }: Pick<VatPlace, 'country' | 'territory'>): string {
  return territory === null ? countryName(country) : `${territory} (${countryName(country)})`;
}

// `line 3`, `charge 1`
export function partName(pointer: string, { document }: Pick<CheckSubject, 'document'>): string {
  const [, list, index] = pointer.split('/');
  const place = Number(index) + 1;
  return list === 'lines' ? `line ${place}` : `${document.adjustments[place - 1]?.kind ?? 'charge'} ${place}`;
}

/** `description of line 3`, `address line 1 of the client`. */
export function fieldName(source: 'document' | 'client' | 'company', pointer: string): string {
  const steps = pointer.split('/').slice(1);
  const field = spaced(steps.at(-1) ?? '');
  if (steps[0] === 'lines') return `${field} of line ${Number(steps[1]) + 1}`;
  return `${field} of ${source === 'company' ? 'your company' : `the ${source}`}`;
}

/** `addressLine1` becomes `address line 1`. */
function spaced(name: string): string {
  return name
    .replace(/([A-Z]|[0-9]+)/g, ' $1')
    .toLowerCase()
    .trim();
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
