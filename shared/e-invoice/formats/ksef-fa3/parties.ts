// Seller, buyer and others: Podmiot1, Podmiot2, Podmiot3, PodmiotUpowazniony.

import { all, at, fixed, from, type Rows, when } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Payee, SellerTaxRepresentative } from '../../semantic/parties';
import type { Address } from '../../semantic/values';
import { europeanNumber, nipIn, nipOf, vatNumber } from './numbers';
import { line } from './texts';
import { vatFieldOf } from './vat';

const PHONE_CHARS = 16;

/** AdresL1 is mandatory in an address. */
const ADDRESS: Rows<Address> = when(isWritable, {
  KodKraju: 'countryCode',
  AdresL1: (address) => streetOf(address) || townOf(address),
  AdresL2: (address) => streetOf(address) && townOf(address),
});

const CONTACT: Rows<{ email?: string; telephone?: string }> = {
  Email: 'email',
  Telefon: [
    ({ telephone }) => telephone?.replace(/[^\d+]/g, ''),
    (phone: string) => (phone.length <= PHONE_CHARS ? phone : undefined),
  ],
};

export const SELLER: Rows<SemanticInvoice> = {
  PrefiksPodatnika: (invoice) => crossesBorder(invoice) && 'PL',
  DaneIdentyfikacyjne: { NIP: (invoice) => nipOf(invoice, 'seller'), Nazwa: ['seller.name', line] },
  Adres: from('seller.postalAddress', ADDRESS),
  DaneKontaktowe: from('seller.contact', CONTACT),
};

/** IDNabywcy: the same in Podmiot2 and Podmiot2K, since one buyer is corrected at a time. */
const BUYER_KEY = '0001';

const BUYER_NUMBER: Rows<BuyerNumber> = {
  NIP: 'nip',
  KodUE: 'prefix',
  NrVatUE: 'inUnion',
  KodKraju: 'country',
  NrID: 'foreign',
  BrakID: 'none',
};

const NAMED_BUYER: Rows<SemanticInvoice> = {
  DaneIdentyfikacyjne: {
    ...at(numberOf, BUYER_NUMBER),
    Nazwa: ['buyer.name', line],
  },
  Adres: from('buyer.postalAddress', ADDRESS),
};

export const BUYER: Rows<SemanticInvoice> = {
  ...NAMED_BUYER,
  DaneKontaktowe: from('buyer.contact', CONTACT),
  IDNabywcy: ({ national }) => national?.correction?.buyerBefore && BUYER_KEY,
  // no unit of a local government, no member of a VAT group: those are named in Podmiot3
  JST: fixed('2'),
  GV: fixed('2'),
};

/** Podmiot2K: the whole buyer as the corrected invoice named it. */
export const BUYER_BEFORE: Rows<SemanticInvoice> = { ...NAMED_BUYER, IDNabywcy: fixed(BUYER_KEY) };

/** Payee and recipient, if they are neither the seller nor the buyer. */
const PAYEE: Rows<Payee> = {
  DaneIdentyfikacyjne: {
    NIP: (payee) => nipIn(registeredNumber(payee)),
    NrID: [(payee) => !nipIn(registeredNumber(payee)) && registeredNumber(payee), line],
    BrakID: (payee) => !registeredNumber(payee) && '1',
    Nazwa: ['name', line],
  },
  RolaInna: fixed('1'),
  OpisRoli: fixed('Odbiorca płatności'),
};

const RECIPIENT: Rows<SemanticInvoice> = {
  DaneIdentyfikacyjne: { BrakID: fixed('1'), Nazwa: ['delivery.partyName', line] },
  Adres: from('delivery.address', ADDRESS),
  // 2: it receives, and is not the buyer itself
  Rola: fixed('2'),
};

export const OTHERS = all<SemanticInvoice, SemanticInvoice>(
  from('payee', PAYEE),
  from(
    (invoice) =>
      invoice.delivery?.partyName !== undefined &&
      invoice.delivery.partyName !== invoice.buyer.name &&
      invoice,
    RECIPIENT,
  ),
);

/** Art. 18a to 18d: the tax representative of a seller from elsewhere. */
export const REPRESENTATIVE: Rows<SellerTaxRepresentative> = {
  DaneIdentyfikacyjne: { NIP: ({ vatIdentifier }) => nipIn(vatIdentifier), Nazwa: ['name', line] },
  Adres: from('postalAddress', ADDRESS),
  RolaPU: fixed('3'),
};

/** Art. 97 ust. 10, art. 136 ust. 1 pkt 3: who sells to another country of the EU says its number with the prefix. */
function crossesBorder(invoice: SemanticInvoice): boolean {
  if (invoice.national?.isTriangular) return true;
  return invoice.vatBreakdown.some((vat) =>
    ['P_13_6_2', 'P_13_9'].includes(vatFieldOf(vat, invoice)?.base ?? ''),
  );
}

export function buyerBefore(invoice: SemanticInvoice): SemanticInvoice | undefined {
  const { buyer, identifiers } = invoice.national?.correction?.buyerBefore ?? {};
  return (
    buyer && { ...invoice, buyer, national: { ...invoice.national, buyerIdentifiers: identifiers ?? [] } }
  );
}

type BuyerNumber = {
  [Kind in 'nip' | 'prefix' | 'inUnion' | 'country' | 'foreign' | 'none']?: string | undefined;
};

function numberOf(invoice: SemanticInvoice): BuyerNumber {
  const nip = nipOf(invoice, 'buyer');
  if (nip) return { nip };
  const [prefix, inUnion = ''] = europeanNumber(invoice, 'buyer') ?? [];
  if (prefix) return { prefix, inUnion };
  const foreign = vatNumber(invoice, 'buyer') ?? invoice.buyer.legalRegistration?.value;
  if (!foreign) return { none: '1' };
  return { country: invoice.buyer.postalAddress.countryCode, foreign: [...foreign].slice(0, 50).join('') };
}

function registeredNumber({ legalRegistration, identifier }: Payee): string | undefined {
  return legalRegistration?.value ?? identifier?.value;
}

export function isWritable(address: Address): boolean {
  return Boolean(address.countryCode && (streetOf(address) || townOf(address)));
}

const streetOf = ({ line1, line2, line3 }: Address) => joined(line1, line2, line3);
const townOf = ({ postCode, city }: Address) => joined(postCode, city);

function joined(...parts: (string | undefined)[]): string {
  return line(parts.filter(Boolean).join(' ')) ?? '';
}
