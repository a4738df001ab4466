// The columns of the register (K_10 to K_22) that an entry belongs to, by its VAT and the place of the buyer.
import { marginSchemeOf } from '../../code-lists/vatex';
import type { BookEntry } from '../../contracts/documents/books';
import { companyAmounts } from '../amounts';
import type { Books, DocumentFacts } from '../books';
import { MEMBER_STATES } from './member-states';
import { isOfShop, POLISH_RATES } from './one-stop-shop';

/** Columns of sales, in the order of the schema; K_14 and those from K_23 on are no sales that are invoiced here. */
export const SALES_COLUMNS = [
  ...['K_10', 'K_11', 'K_12', 'K_13', 'K_15', 'K_16', 'K_17', 'K_18', 'K_19', 'K_20', 'K_21', 'K_22'],
] as const;

interface Columns {
  /** The base is in each of them: K_12 is a part of K_11. */
  bases: readonly string[];
  vat?: string;
}

const OF_RATE: Readonly<Record<(typeof POLISH_RATES)[number], Columns>> = {
  '5': { bases: ['K_15'], vat: 'K_16' },
  '8': { bases: ['K_17'], vat: 'K_18' },
  '23': { bases: ['K_19'], vat: 'K_20' },
};
const ABROAD: Columns = { bases: ['K_11'] };
/** Art. 100 ust. 1 pkt 4: services to businesses of other Member States. */
const EU_SERVICES: Columns = { bases: ['K_11', 'K_12'] };

/** undefined for an entry that no column is for. */
export function columnsOf(entry: BookEntry, facts: DocumentFacts | undefined): Columns | undefined {
  if (facts?.registration) return ABROAD;
  switch (entry.vatCategory) {
    case 'S':
      return ofRate(entry);
    case 'E':
      return facts?.exemptionCodes.some(marginSchemeOf) ? undefined : { bases: ['K_10'] };
    case 'Z':
      return facts?.isImported ? undefined : { bases: ['K_13'] };
    case 'K':
      return { bases: ['K_21'] };
    case 'G':
      return { bases: ['K_22'] };
    case 'O':
      return ABROAD;
    case 'AE':
      return reverseCharge(entry, facts);
    default:
      return undefined;
  }
}

function ofRate({ vatRate }: BookEntry): Columns | undefined {
  const rate = POLISH_RATES.find((one) => one === vatRate);
  return rate && OF_RATE[rate];
}

/** No column has supplies at home whose VAT the buyer owes. */
function reverseCharge({ country }: BookEntry, facts: DocumentFacts | undefined): Columns | undefined {
  if (facts?.isTriangular) return ABROAD;
  if (country === null || country === 'PL') return undefined;
  return MEMBER_STATES.includes(country) ? EU_SERVICES : ABROAD;
}

/** Entries that belong into the file: what the one-stop shop declares and what was paid in the name of a client are not in it. */
export function declaredEntries({ entries, facts, company }: Books): BookEntry[] {
  return entries.filter((entry) => {
    if (entry.vatCategory === 'O' && facts.get(entry.id)?.isOutsideDisbursed) return false;
    const kind = facts.get(entry.id)?.registration?.kind;
    if (kind === 'oss') return false;
    return kind !== undefined || !isOfShop(entry, company);
  });
}

/** Sums of minor units by column. VAT of another country is in none. */
export function sumsOf(group: readonly BookEntry[], facts: DocumentFacts | undefined): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (column: string, minor: number) => sums.set(column, (sums.get(column) ?? 0) + minor);
  for (const entry of group) {
    const { bases = [], vat } = columnsOf(entry, facts) ?? {};
    const amounts = companyAmounts(entry);
    for (const column of bases) add(column, amounts.base);
    if (vat !== undefined) add(vat, amounts.vat);
  }
  return sums;
}
