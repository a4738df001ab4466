// SellerParty and BuyerParty.

import { element, group, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Contact } from '../../semantic/parties';
import type { Address } from '../../semantic/values';
import type { Side } from '../stored-identifier';
import { centres, isPerson, residence, taxNumber } from './numbers';
import { alpha3, provinceOf } from './places';
import { fitting, line } from './texts';

const PROVINCE_CHARS = 20;

export function parties(invoice: SemanticInvoice): XmlElement {
  return required('Parties', [
    required('SellerParty', partyOf(invoice, 'seller')),
    required('BuyerParty', partyOf(invoice, 'buyer')),
  ]);
}

function partyOf(invoice: SemanticInvoice, side: Side): (XmlElement | undefined)[] {
  return [
    required('TaxIdentification', [
      element('PersonTypeCode', isPerson(invoice, side) ? 'F' : 'J'),
      element('ResidenceTypeCode', residence(invoice, side)),
      element('TaxIdentificationNumber', taxNumber(invoice, side)),
    ]),
    side === 'buyer' ? administration(invoice) : undefined,
    isPerson(invoice, side) ? individual(invoice, side) : legalEntity(invoice, side),
  ];
}

function legalEntity(invoice: SemanticInvoice, side: Side): XmlElement {
  const { name, tradingName, postalAddress, contact } = invoice[side];
  return required('LegalEntity', [
    element('CorporateName', line(name)),
    element('TradeName', fitting(tradingName, 40)),
    addressOf(postalAddress),
    contactOf(contact, side === 'seller' ? invoice.national?.seller?.website : undefined),
  ]);
}

/** The name of a person by its parts; the first word is the first name. */
export function namesOf(name: string): { name: string; surname: string } {
  const [first = '', ...others] = (line(name) ?? '').split(' ');
  return { name: first, surname: others.join(' ') };
}

function individual(invoice: SemanticInvoice, side: Side): XmlElement {
  const { name, postalAddress, contact } = invoice[side];
  const names = namesOf(name);
  return required('Individual', [
    element('Name', names.name),
    element('FirstSurname', names.surname),
    addressOf(postalAddress),
    contactOf(contact, undefined),
  ]);
}

export function streetOf({ line1, line2, line3 }: Address): string {
  return line([line1, line2, line3].filter(Boolean).join(', ')) ?? '';
}

export function addressOf(address: Address): XmlElement {
  const { city = '', postCode = '', countrySubdivision, countryCode } = address;
  if (countryCode === 'ES') {
    return required('AddressInSpain', [
      element('Address', streetOf(address)),
      element('PostCode', postCode),
      element('Town', line(city)),
      element('Province', fitting(countrySubdivision, PROVINCE_CHARS) ?? provinceOf(postCode)),
      element('CountryCode', 'ESP'),
    ]);
  }
  return required('OverseasAddress', [
    element('Address', streetOf(address)),
    element('PostCodeAndTown', line(`${postCode} ${city}`)),
    element('Province', fitting(countrySubdivision, PROVINCE_CHARS) || line(city)?.slice(0, PROVINCE_CHARS)),
    element('CountryCode', alpha3(countryCode)),
  ]);
}

function contactOf(contact: Contact | undefined, website: string | undefined): XmlElement | undefined {
  return group('ContactDetails', [
    element('Telephone', fitting(contact?.telephone?.replace(/[^\d+]/g, ''), 15)),
    element('WebAddress', fitting(website, 60)),
    element('ElectronicMail', fitting(contact?.email, 60)),
    element('ContactPersons', fitting(contact?.point, 40)),
  ]);
}

/** Orden HAP/1074/2014: who of an authority books, receives and pays the invoice. */
function administration(invoice: SemanticInvoice): XmlElement | undefined {
  return group(
    'AdministrativeCentres',
    centres(invoice).map((code, index) =>
      required('AdministrativeCentre', [
        element('CentreCode', code),
        element('RoleTypeCode', `0${index + 1}`),
        addressOf(invoice.buyer.postalAddress),
      ]),
    ),
  );
}
