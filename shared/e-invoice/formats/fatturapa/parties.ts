// CedentePrestatore, RappresentanteFiscale, CessionarioCommittente, and the address of SdI.

import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Address } from '../../semantic/values';
import type { Side } from '../stored-identifier';
import { codeOf, fiscalCode, stored, type VatNumber, vatNumberOf } from './numbers';
import { ascii, latin, shortened } from './texts';

const ADDRESS_CHARS = 60;
const PHONE = /^.{5,12}$/;
const MAIL = /^.+@.+[.]+.+$/;

export function taxNumber(name: string, number: VatNumber | undefined): XmlElement | undefined {
  return number && required(name, [element('IdPaese', number.country), element('IdCodice', number.code)]);
}

export function sellerOf(invoice: SemanticInvoice): XmlElement {
  const { seller, national } = invoice;
  const regime = invoice.taxPointDateCode === '432' ? 'RF17' : 'RF01';
  return required('CedentePrestatore', [
    required('DatiAnagrafici', [
      taxNumber('IdFiscaleIVA', vatNumberOf(invoice, 'seller')),
      element('CodiceFiscale', fiscalCode(invoice, 'seller')),
      nameOf(seller.name),
      element('RegimeFiscale', national?.seller?.vatExempt ? 'RF19' : regime),
    ]),
    addressOf(seller.postalAddress),
    registerOf(invoice),
    contactsOf(invoice),
    element('RiferimentoAmministrazione', shortReference(invoice.buyerAccountingReference)),
  ]);
}

/** A reference of at most 20 characters; longer ones are written among the notes. */
export function shortReference(text: string | undefined): string | undefined {
  const plain = ascii(text);
  return plain !== undefined && plain.length <= 20 ? plain : undefined;
}

export function nameOf(name: string): XmlElement {
  return required('Anagrafica', [element('Denominazione', latin(name))]);
}

export function buyerOf(invoice: SemanticInvoice): XmlElement {
  return required('CessionarioCommittente', [
    required('DatiAnagrafici', [
      taxNumber('IdFiscaleIVA', vatNumberOf(invoice, 'buyer')),
      element('CodiceFiscale', fiscalCode(invoice, 'buyer')),
      nameOf(invoice.buyer.name),
    ]),
    addressOf(invoice.buyer.postalAddress),
  ]);
}

export function representativeOf({ sellerTaxRepresentative: representative }: SemanticInvoice) {
  if (!representative) return undefined;
  return required('RappresentanteFiscale', [
    required('DatiAnagrafici', [
      taxNumber('IdFiscaleIVA', codeOf(representative.vatIdentifier)),
      nameOf(representative.name),
    ]),
  ]);
}

/** San Marino and the Vatican have post codes of Italy. */
const WITH_CAP: ReadonlySet<string> = new Set(['IT', 'SM', 'VA']);

function hasCap({ countryCode = 'IT', postCode = '' }: Address): boolean {
  return countryCode === 'IT' || (WITH_CAP.has(countryCode) && /^\d{5}$/.test(postCode));
}

/** CAP is one of Italy: elsewhere it is 00000, and the post code stands with the street. */
function addressOf(address: Address): XmlElement {
  const { city, postCode = '', countrySubdivision = '', countryCode = 'IT' } = address;
  const isItalian = countryCode === 'IT';
  return required('Sede', [
    element('Indirizzo', shortened(streetOf(address), ADDRESS_CHARS)),
    element('CAP', hasCap(address) ? postCode : '00000'),
    element('Comune', latin(city)),
    element('Provincia', isItalian && /^[A-Z]{2}$/.test(countrySubdivision) ? countrySubdivision : undefined),
    element('Nazione', countryCode),
  ]);
}

export function streetOf(address: Address): string {
  const { line1, line2, line3, postCode, city } = address;
  const foreign = hasCap(address) ? undefined : postCode;
  return latin([line1, line2, line3, foreign].filter(Boolean).join(', ') || city) ?? '';
}

// REA: MI-1234567
function registerOf(invoice: SemanticInvoice): XmlElement | undefined {
  const [, office, number] = /^([A-Z]{2})-?(\d{1,7})$/.exec(stored(invoice, 'seller', 'rea') ?? '') ?? [];
  return group('IscrizioneREA', [
    element('Ufficio', office),
    element('NumeroREA', number),
    element('CapitaleSociale', office ? paidUpCapital(invoice) : undefined),
    office ? element('StatoLiquidazione', 'LN') : undefined,
  ]);
}

/** Codice civile art. 2250: the capital that has been paid up. 1.2.4.3 is an amount in euro with two decimals. */
function paidUpCapital({ national }: SemanticInvoice): string | undefined {
  const { paidUp, currency } = national?.seller?.capital ?? {};
  return currency === 'EUR' ? paidUp : undefined;
}

function contactsOf({ seller: { contact } }: SemanticInvoice): XmlElement | undefined {
  const phone = contact?.telephone?.replace(/[^\d+]/g, '') ?? '';
  const mail = contact?.email ?? '';
  return group('Contatti', [
    element('Telefono', PHONE.test(phone) ? phone : undefined),
    element('Email', MAIL.test(mail) ? mail : undefined),
  ]);
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

export function transmission(invoice: SemanticInvoice): XmlElement {
  const code = recipientCode(invoice);
  const { electronicAddress } = invoice.buyer;
  const pec = electronicAddress?.scheme === '0202' ? electronicAddress.value : storedMail(invoice, 'buyer');
  return required('DatiTrasmissione', [
    taxNumber('IdTrasmittente', senderOf(invoice)),
    element('ProgressivoInvio', progressive(invoice)),
    element('FormatoTrasmissione', formatOf(invoice)),
    element('CodiceDestinatario', code),
    element('PECDestinatario', code === UNKNOWN ? pec : undefined),
  ]);
}

function storedMail({ national }: SemanticInvoice, side: Side): string | undefined {
  return national?.[`${side}Identifiers`]?.find(({ scheme }) => scheme === 'pec')?.value;
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
