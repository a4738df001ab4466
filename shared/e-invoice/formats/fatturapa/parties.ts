// CedentePrestatore, RappresentanteFiscale, CessionarioCommittente, and the address of SdI.

import { fixed, from, type Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { SellerTaxRepresentative } from '../../semantic/parties';
import type { Address } from '../../semantic/values';
import type { Side } from '../stored-identifier';
import { codeOf, fiscalCode, stored, type VatNumber, vatNumberOf } from './numbers';
import { ascii, latin, shortened } from './texts';

const ADDRESS_CHARS = 60;
const PHONE = /^.{5,12}$/;
const MAIL = /^.+@.+[.]+.+$/;
/** San Marino and the Vatican have post codes of Italy. */
const WITH_CAP: ReadonlySet<string> = new Set(['IT', 'SM', 'VA']);

const TAX_NUMBER: Rows<VatNumber> = { IdPaese: 'country', IdCodice: 'code' };

/** CAP is one of Italy: elsewhere it is 00000, and the post code stands with the street. */
const ADDRESS: Rows<Address> = {
  Indirizzo: [streetOf, (text: string) => shortened(text, ADDRESS_CHARS)],
  CAP: (address) => (hasCap(address) ? address.postCode : '00000'),
  Comune: ['city', latin],
  Provincia: ({ countryCode = 'IT', countrySubdivision = '' }) =>
    countryCode === 'IT' && /^[A-Z]{2}$/.test(countrySubdivision) && countrySubdivision,
  Nazione: ({ countryCode = 'IT' }) => countryCode,
};

const party = (side: Side): Rows<SemanticInvoice> => ({
  IdFiscaleIVA: from((invoice) => vatNumberOf(invoice, side), TAX_NUMBER),
  CodiceFiscale: (invoice) => fiscalCode(invoice, side),
  Anagrafica: { Denominazione: [`${side}.name`, latin] },
});

const REGISTER: Rows<Register> = {
  Ufficio: 'office',
  NumeroREA: 'number',
  CapitaleSociale: (_, invoice) => paidUpCapital(invoice),
  StatoLiquidazione: fixed('LN'),
};

export const SELLER: Rows<SemanticInvoice> = {
  DatiAnagrafici: { ...party('seller'), RegimeFiscale: regimeOf },
  Sede: from('seller.postalAddress', ADDRESS),
  IscrizioneREA: from(registerOf, REGISTER),
  Contatti: {
    Telefono: ['seller.contact.telephone', (text: string) => PHONE.exec(text.replace(/[^\d+]/g, ''))?.[0]],
    Email: ['seller.contact.email', (text: string) => (MAIL.test(text) ? text : undefined)],
  },
  RiferimentoAmministrazione: ['buyerAccountingReference', shortReference],
};

export const BUYER: Rows<SemanticInvoice> = {
  DatiAnagrafici: party('buyer'),
  Sede: from('buyer.postalAddress', ADDRESS),
};

export const REPRESENTATIVE: Rows<SellerTaxRepresentative> = {
  DatiAnagrafici: {
    IdFiscaleIVA: from(({ vatIdentifier }) => codeOf(vatIdentifier), TAX_NUMBER),
    Anagrafica: { Denominazione: ['name', latin] },
  },
};

export const TRANSMISSION: Rows<SemanticInvoice> = {
  IdTrasmittente: from(senderOf, TAX_NUMBER),
  ProgressivoInvio: progressive,
  FormatoTrasmissione: formatOf,
  CodiceDestinatario: recipientCode,
  PECDestinatario: (invoice) => recipientCode(invoice) === UNKNOWN && certifiedMail(invoice),
};

function regimeOf({ taxPointDateCode, national }: SemanticInvoice): string {
  if (national?.seller?.vatExempt) return 'RF19';
  return taxPointDateCode === '432' ? 'RF17' : 'RF01';
}

/** A reference of at most 20 characters; longer ones are written among the notes. */
export function shortReference(text: string | undefined): string | undefined {
  const plain = ascii(text);
  return plain !== undefined && plain.length <= 20 ? plain : undefined;
}

function hasCap({ countryCode = 'IT', postCode = '' }: Address): boolean {
  return countryCode === 'IT' || (WITH_CAP.has(countryCode) && /^\d{5}$/.test(postCode));
}

export function streetOf(address: Address): string {
  const { line1, line2, line3, postCode, city } = address;
  const foreign = hasCap(address) ? undefined : postCode;
  return latin([line1, line2, line3, foreign].filter(Boolean).join(', ') || city) ?? '';
}

interface Register {
  office: string;
  number: string;
}

// REA: MI-1234567
function registerOf(invoice: SemanticInvoice): Register | undefined {
  const [, office, number = ''] =
    /^([A-Z]{2})-?(\d{1,7})$/.exec(stored(invoice, 'seller', 'rea') ?? '') ?? [];
  return office === undefined ? undefined : { office, number };
}

/** Codice civile art. 2250: the capital that has been paid up. 1.2.4.3 is an amount in euro with two decimals. */
function paidUpCapital({ national }: SemanticInvoice): string | undefined {
  const { paidUp, currency } = national?.seller?.capital ?? {};
  return currency === 'EUR' ? paidUp : undefined;
}

const ABROAD = 'XXXXXXX';
const UNKNOWN = '0000000';
/** Codes for buyers that name none: those of San Marino are reached by the code of its tax office since 1 July 2022. */
const CODES: Readonly<Record<string, string>> = { IT: UNKNOWN, SM: '2R4GTO8' };

/** Seven characters of a business, six of an authority (IPA). */
export function recipientCode(invoice: SemanticInvoice): string {
  const { electronicAddress: address, postalAddress } = invoice.buyer;
  const code = address?.scheme === '0201' ? address.value : stored(invoice, 'buyer', 'codice-destinatario');
  if (code) return code.toUpperCase();
  return CODES[postalAddress.countryCode ?? 'IT'] ?? ABROAD;
}

function certifiedMail({ buyer: { electronicAddress }, national }: SemanticInvoice): string | undefined {
  if (electronicAddress?.scheme === '0202') return electronicAddress.value;
  return national?.buyerIdentifiers?.find(({ scheme }) => scheme === 'pec')?.value;
}

export function formatOf(invoice: SemanticInvoice): 'FPA12' | 'FPR12' {
  return recipientCode(invoice).length === 6 ? 'FPA12' : 'FPR12';
}

/** The company itself; who sends for others puts its own number there. */
function senderOf(invoice: SemanticInvoice): VatNumber | undefined {
  const code = fiscalCode(invoice, 'seller');
  return code ? { country: 'IT', code } : vatNumberOf(invoice, 'seller');
}

/** The last ten letters and digits of the number of the invoice. */
function progressive({ number }: SemanticInvoice): string {
  return (ascii(number)?.replace(/[^A-Za-z0-9]/g, '') || '1').slice(-10);
}
