// Sales to consumers in other Member States that the one-stop shop may declare: documents do not say so, the rate does in part.
import type { BookEntry } from '../../contracts/documents/books';
import type { Books } from '../books';
import { MEMBER_STATES } from './member-states';

/** Rates of the Polish VAT act that documents of 2026 and later have. */
export const POLISH_RATES = ['23', '8', '5'] as const;
const SHOPS: readonly string[] = ['oss', 'ioss'];

type Entry = Pick<BookEntry, 'vatCategory' | 'vatRate' | 'country' | 'vatNumber' | 'taxPoint'>;

/** The one-stop shop has it: VAT of another country, by a company that is registered there. */
export function isOfShop(entry: Entry, company: Books['company']): boolean {
  return isForConsumer(entry, company) && !isPolish(entry);
}

/** A Polish rate may be that of the other country, too. */
export function mayBeOfShop(entry: Entry, company: Books['company']): boolean {
  return isForConsumer(entry, company) && isPolish(entry);
}

function isPolish({ vatRate }: Entry): boolean {
  return POLISH_RATES.some((rate) => rate === vatRate);
}

function isForConsumer(entry: Entry, { vatRegistrations }: Books['company']): boolean {
  const { vatCategory, country, vatNumber, taxPoint } = entry;
  if (vatCategory !== 'S' || vatNumber !== null || country === 'PL') return false;
  if (country === null || !MEMBER_STATES.includes(country)) return false;
  return vatRegistrations.some(
    ({ kind, since, until = taxPoint }) => SHOPS.includes(kind) && since <= taxPoint && taxPoint <= until,
  );
}
