// Seller, buyer and others: Podmiot1, Podmiot2, Podmiot3, PodmiotUpowazniony.

import { element, group, present, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Address } from '../../semantic/values';
import { europeanNumber, nipIn, nipOf, vatNumber } from './numbers';
import { line } from './texts';
import { vatFieldOf } from './vat';

const PHONE_CHARS = 16;

export function sellerOf(invoice: SemanticInvoice): XmlElement {
  const { seller } = invoice;
  return required('Podmiot1', [
    crossesBorder(invoice) ? element('PrefiksPodatnika', 'PL') : undefined,
    group('DaneIdentyfikacyjne', [
      element('NIP', nipOf(invoice, 'seller')),
      element('Nazwa', line(seller.name)),
    ]),
    addressOf('Adres', seller.postalAddress),
    contactOf(seller.contact),
  ]);
}

/** Art. 97 ust. 10, art. 136 ust. 1 pkt 3: who sells to another country of the EU says its number with the prefix. */
function crossesBorder(invoice: SemanticInvoice): boolean {
  if (invoice.national?.isTriangular) return true;
  return invoice.vatBreakdown.some((vat) =>
    ['P_13_6_2', 'P_13_9'].includes(vatFieldOf(vat, invoice)?.base ?? ''),
  );
}

/** IDNabywcy: the same in Podmiot2 and Podmiot2K, since one buyer is corrected at a time. */
const BUYER_KEY = '0001';

export function buyerOf(invoice: SemanticInvoice): XmlElement {
  const { buyer, national } = invoice;
  return required('Podmiot2', [
    ...namedBuyer(invoice),
    contactOf(buyer.contact),
    element('IDNabywcy', national?.correction?.buyerBefore && BUYER_KEY),
    // no unit of a local government, no member of a VAT group: those are named in Podmiot3
    element('JST', '2'),
    element('GV', '2'),
  ]);
}

/** Podmiot2K: the whole buyer as the corrected invoice named it. */
export function buyerBefore(invoice: SemanticInvoice): XmlElement | undefined {
  const { buyer, identifiers } = invoice.national?.correction?.buyerBefore ?? {};
  if (!buyer) return undefined;
  const national = { ...invoice.national, buyerIdentifiers: identifiers ?? [] };
  return required('Podmiot2K', [
    ...namedBuyer({ ...invoice, buyer, national }),
    element('IDNabywcy', BUYER_KEY),
  ]);
}

function namedBuyer(invoice: SemanticInvoice): (XmlElement | undefined)[] {
  const { buyer } = invoice;
  return [
    required('DaneIdentyfikacyjne', [...buyerNumber(invoice), element('Nazwa', line(buyer.name))]),
    addressOf('Adres', buyer.postalAddress),
  ];
}

function buyerNumber(invoice: SemanticInvoice): XmlElement[] {
  const nip = nipOf(invoice, 'buyer');
  if (nip) return present([element('NIP', nip)]);
  const [prefix, number] = europeanNumber(invoice, 'buyer') ?? [];
  if (prefix) return present([element('KodUE', prefix), element('NrVatUE', number)]);
  const foreign = vatNumber(invoice, 'buyer') ?? invoice.buyer.legalRegistration?.value;
  if (!foreign) return present([element('BrakID', '1')]);
  return present([
    element('KodKraju', invoice.buyer.postalAddress.countryCode),
    element('NrID', [...foreign].slice(0, 50).join('')),
  ]);
}

/** AdresL1 is mandatory in an address. */
export function addressOf(name: string, { line1, line2, line3, city, postCode, countryCode }: Address) {
  const street = joined(' ', line1, line2, line3);
  const place = joined(' ', postCode, city);
  if (!countryCode || !(street || place)) return undefined;
  return group(name, [
    element('KodKraju', countryCode),
    element('AdresL1', street || place),
    street ? element('AdresL2', place) : undefined,
  ]);
}

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return line(parts.filter(Boolean).join(separator)) ?? '';
}

function contactOf(contact: { email?: string; telephone?: string } | undefined) {
  const phone = contact?.telephone?.replace(/[^\d+]/g, '');
  return group('DaneKontaktowe', [
    element('Email', contact?.email),
    element('Telefon', phone !== undefined && phone.length <= PHONE_CHARS ? phone : undefined),
  ]);
}

/** Payee and recipient, if they are neither the seller nor the buyer. */
export function othersOf({ payee, delivery, buyer }: SemanticInvoice): XmlElement[] {
  const place = delivery?.partyName;
  return present([
    payee &&
      required('Podmiot3', [
        required('DaneIdentyfikacyjne', [
          ...otherNumber(payee.legalRegistration?.value ?? payee.identifier?.value),
          element('Nazwa', line(payee.name)),
        ]),
        element('RolaInna', '1'),
        element('OpisRoli', 'Odbiorca płatności'),
      ]),
    place === undefined || place === buyer.name
      ? undefined
      : required('Podmiot3', [
          required('DaneIdentyfikacyjne', [...otherNumber(undefined), element('Nazwa', line(place))]),
          addressOf('Adres', delivery?.address ?? {}),
          // 2: who receives, and is not the buyer itself
          element('Rola', '2'),
        ]),
  ]);
}

function otherNumber(number: string | undefined): XmlElement[] {
  const nip = nipIn(number);
  if (nip) return present([element('NIP', nip)]);
  return present([number ? element('NrID', line(number)) : element('BrakID', '1')]);
}

/** Art. 18a to 18d: the tax representative of a seller from elsewhere. */
export function representativeOf({ sellerTaxRepresentative: representative }: SemanticInvoice) {
  if (!representative) return undefined;
  return required('PodmiotUpowazniony', [
    group('DaneIdentyfikacyjne', [
      element('NIP', nipIn(representative.vatIdentifier)),
      element('Nazwa', line(representative.name)),
    ]),
    addressOf('Adres', representative.postalAddress),
    element('RolaPU', '3'),
  ]);
}
