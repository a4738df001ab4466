// Changes of a buyer that a correction without amounts can say. Poland, FA(3) Podmiot2K: a wrong NIP is none of them, and takes
// a correction of the whole with a new invoice.
import { isDeepStrictEqual } from 'node:util';
import type { Buyer } from '../../contracts/documents/parties';

/** True for the same buyer by country, kind and tax number: whatever else differs is a text. */
export function isSameBuyer(was: Buyer, is: Buyer): boolean {
  return isDeepStrictEqual(identityOf(was), identityOf(is));
}

export function isNamedAlike(was: Buyer, is: Buyer): boolean {
  return isDeepStrictEqual(namesOf(was), namesOf(is));
}

function identityOf({ country, isBusiness = false, isPublicBody = false, ...buyer }: Buyer) {
  return { country, isBusiness, isPublicBody, number: numberOf(buyer) };
}

/** The number that stands for the buyer, without separators and the prefix of Poland. */
function numberOf({ identifiers, partyIdentifiers = {} }: Pick<Buyer, 'identifiers' | 'partyIdentifiers'>) {
  const stored = (name: string) => identifiers.find(({ scheme }) => scheme === name)?.value;
  const { vatNumber = stored('vat'), legalRegistration } = partyIdentifiers;
  const number = stored('nip') ?? vatNumber ?? legalRegistration?.value ?? '';
  return compact(number).replace(/^PL(?=\d{10}$)/, '');
}

function namesOf({ name, addressLine1, addressLine2, postalCode, city, state, identifiers }: Buyer) {
  const numbers = identifiers.map(({ scheme, value }) => `${scheme} ${compact(value)}`).sort();
  return { name, addressLine1, addressLine2, postalCode, city, state, numbers };
}

function compact(number: string): string {
  return number.replace(/[\s.-]/g, '').toUpperCase();
}
