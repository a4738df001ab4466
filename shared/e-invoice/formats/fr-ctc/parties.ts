// Parties as the platforms of France know them: by their SIREN, at an address of the directory.
import type { InvoiceNote, SemanticInvoice } from '../../semantic/invoice';
import type { Buyer, Payee, Seller } from '../../semantic/parties';
import type { Address, Identifier } from '../../semantic/values';
import type { Side } from '../stored-identifier';

const SIREN = '0002';
const SIRET = '0009';
/** EAS: the address of a company in the French directory, its SIREN first. */
const DIRECTORY = '0225';

/** France and the parts of it that addresses name by a code of their own. */
const CODES: ReadonlySet<string> = new Set(['FR', ...'GP MQ GF RE YT PM BL MF'.split(' ')]);

export function isInFrance({ postalAddress }: { postalAddress: Address }): boolean {
  return CODES.has(postalAddress.countryCode ?? 'FR');
}

/** Identifiers that end or begin with the SIREN, by the names of the country facts. */
const SIREN_IN: Readonly<Record<string, RegExp>> = {
  siren: /^(\d{9})$/,
  siret: /^(\d{9})\d{5}$/,
  vat: /^FR[0-9A-Z]{2}(\d{9})$/,
  rcs: /(\d{9})$/,
};

/** The SIREN as the legal registration, and as the address of a party that names no other one in the directory. */
export function frenchParty<P extends Seller | Buyer>(invoice: SemanticInvoice, side: Side, party: P): P {
  const siren = isInFrance(party) ? sirenOf(invoice, side, party) : undefined;
  const known = siren ? { ...party, legalRegistration: { scheme: SIREN, value: siren } } : party;
  const { electronicAddress, identifiers, legalRegistration, ...rest } = known;
  const schemed = identifiers?.filter(({ scheme }) => scheme !== undefined);
  const isRegistered = electronicAddress?.scheme !== DIRECTORY && legalRegistration?.scheme === SIREN;
  const address = isRegistered ? { scheme: DIRECTORY, value: legalRegistration.value } : electronicAddress;
  // the rest of the party stays what it was
  return {
    ...rest,
    ...(legalRegistration ? { legalRegistration } : {}),
    ...(address ? { electronicAddress: address } : {}),
    ...(schemed?.length ? { identifiers: schemed } : {}),
  } as P;
}

function sirenOf(invoice: SemanticInvoice, side: Side, { legalRegistration }: Seller | Buyer) {
  if (legalRegistration?.scheme === SIREN) return legalRegistration.value;
  const stored = invoice.national?.[`${side}Identifiers`] ?? [];
  const { vatIdentifier } = invoice[side];
  const numbers = [...stored, ...(vatIdentifier ? [{ scheme: 'vat', value: vatIdentifier }] : [])];
  return numbers.flatMap(
    ({ scheme, value }) => SIREN_IN[scheme]?.exec(value.replace(/\s/g, ''))?.[1] ?? [],
  )[0];
}

/** BR-FR-CO-10: numbers without a scheme of ISO 6523 are told in a note, but for those that say the SIREN again. */
export function unschemedNumbers(invoice: SemanticInvoice): InvoiceNote[] {
  return (['seller', 'buyer'] as const).flatMap((side) => {
    const bare = invoice[side].identifiers?.filter(({ scheme }) => scheme === undefined) ?? [];
    const stored = invoice.national?.[`${side}Identifiers`] ?? [];
    const named = bare.flatMap(({ value }) => {
      const { scheme = '' } = stored.find((one) => one.value === value) ?? {};
      return SIREN_IN[scheme] ? [] : [[scheme, value].filter(Boolean).join(' ')];
    });
    const who = side === 'seller' ? 'Vendeur' : 'Client';
    return named.map((text) => ({ text: `${who} : ${text}` }));
  });
}

/** A number of nine or fourteen digits is a SIREN or a SIRET. */
export function frenchPayee(payee: Payee): Payee {
  const { identifier } = payee;
  return identifier && identifier.scheme === undefined
    ? { ...payee, identifier: schemed(identifier) }
    : payee;
}

function schemed({ value }: Identifier): Identifier {
  const digits = value.replace(/\s/g, '');
  if (/^\d{9}$/.test(digits)) return { scheme: SIREN, value: digits };
  return /^\d{14}$/.test(digits) ? { scheme: SIRET, value: digits } : { value };
}
