// The buyer of a row: the number that it has for VAT, with the country that has given it.
import type { BookEntry } from '../../contracts/documents/books';
import type { DocumentFacts } from '../books';
import { MEMBER_STATES } from './member-states';
import { NIP } from './nip';

const NUMBER_CHARACTERS_MAX = 50;
/** Stands for what is not known, or does not exist. */
export const NONE = 'BRAK';
const PREFIXED = new RegExp(`^(${MEMBER_STATES.join('|')})([0-9A-Z]*[0-9][0-9A-Z]*)$`);
/** Swiss numbers go on with a letter: CHE is no prefix. */
const PREFIXED_ELSEWHERE = /^([A-Z]{2})([0-9][0-9A-Z]*)$/;

interface BuyerNumber {
  country?: string;
  number: string;
}

/** Letters and digits only; `BRAK` without a country for a buyer without a number. */
export function buyerNumber(
  { vatNumber, country }: Pick<BookEntry, 'vatNumber' | 'country'>,
  facts: Pick<DocumentFacts, 'buyerNip'> | undefined,
): BuyerNumber {
  const nip = compact(facts?.buyerNip ?? '');
  const number = compact(vatNumber ?? '') || nip;
  if (number === '') return { number: NONE };
  const [, prefix, rest = ''] = PREFIXED.exec(number) ?? [];
  if (prefix !== undefined) return { country: greece(prefix), number: cut(rest) };
  const [, own, bare = ''] = PREFIXED_ELSEWHERE.exec(number) ?? [];
  if (own !== undefined && own === country) return { country, number: cut(bare) };
  const giver = NIP.test(number) && (number === nip || country === 'PL') ? 'PL' : country;
  return { ...(giver === null ? {} : { country: greece(giver) }), number: cut(number) };
}

const compact = (number: string) => number.toUpperCase().replace(/[^0-9A-Z]/g, '');
const cut = (number: string) => number.slice(0, NUMBER_CHARACTERS_MAX);
/** The schema has EL in place of GR. */
const greece = (country: string) => (country === 'GR' ? 'EL' : country);
