// Numbers of parties: NIF, number of the EU, or that of a country outside of it; and whether it is a person's.
import type { SemanticInvoice } from '../../semantic/invoice';
import { isMemberState } from '../member-states';
import { type Side, storedIdentifier } from '../stored-identifier';

/** DNI, NIE and the NIF of minors and foreigners (K, L, M): persons. */
const OF_A_PERSON = /^(?:\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z])$/;

/** A Spanish number without the prefix, a foreign one with it. */
export function taxNumber(invoice: SemanticInvoice, side: Side): string | undefined {
  const { vatIdentifier, legalRegistration, postalAddress } = invoice[side];
  const number =
    storedIdentifier(invoice, side, 'nif') ??
    vatIdentifier ??
    storedIdentifier(invoice, side, 'vat') ??
    legalRegistration?.value ??
    invoice[side].identifiers?.[0]?.value;
  const plain = number?.replace(/[\s.-]/g, '').toUpperCase();
  return postalAddress.countryCode === 'ES' ? plain?.replace(/^ES(?=[A-Z0-9]{9}$)/, '') : plain;
}

/** R in Spain, U in another country of the EU, E elsewhere. */
export function residence(invoice: SemanticInvoice, side: Side): 'R' | 'U' | 'E' {
  const { countryCode = 'ES' } = invoice[side].postalAddress;
  if (countryCode === 'ES') return 'R';
  return isMemberState(countryCode) ? 'U' : 'E';
}

export function isPerson(invoice: SemanticInvoice, side: Side): boolean {
  const isSpanish = residence(invoice, side) === 'R';
  if (isSpanish) return OF_A_PERSON.test(taxNumber(invoice, side) ?? '');
  return side === 'buyer' && invoice.national?.buyer?.isBusiness === false;
}

/** DIR3: oficina contable, órgano gestor, unidad tramitadora, and the one that proposes. One code stands for all three. */
export function centres({ buyerReference = '', national }: SemanticInvoice): string[] {
  const referred = buyerReference.toUpperCase().match(/\b[A-Z]{1,2}\d{7,8}\b/g) ?? [];
  const listed = (national?.buyerIdentifiers ?? []).flatMap(({ scheme, value }) =>
    scheme === 'dir3' ? [value.toUpperCase()] : [],
  );
  const [first, second = first, third = second, fourth] = referred.length > 0 ? referred : listed;
  if (first === undefined) return [];
  return [first, second ?? first, third ?? first, ...(fourth === undefined ? [] : [fourth])];
}
