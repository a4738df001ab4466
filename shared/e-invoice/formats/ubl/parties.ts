// Parties in UBL: BG-4, BG-7, BG-10, BG-11 and the addresses in them.

import { textIn } from '../../../xml/element';
import { fieldsOf, group } from '../../mapping/fields';
import type { Mapping, Table } from '../../mapping/mapping';
import type { Buyer, Contact, Payee, Seller, SellerTaxRepresentative } from '../../semantic/parties';
import type { Address, Identifier } from '../../semantic/values';

const id = fieldsOf<Identifier>();
/** An identifier with its scheme. */
export const identifier = (name: string): Table<Identifier> => [
  id.text(name, 'value', { schemeID: 'scheme' }),
];

const address = fieldsOf<Address>();
export const ADDRESS: Table<Address> = [
  address.text('cbc:StreetName', 'line1'),
  address.text('cbc:AdditionalStreetName', 'line2'),
  address.text('cbc:CityName', 'city'),
  address.text('cbc:PostalZone', 'postCode'),
  address.text('cbc:CountrySubentity', 'countrySubdivision'),
  address.inside('cac:AddressLine', [address.text('cbc:Line', 'line3')]),
  address.inside('cac:Country', [address.text('cbc:IdentificationCode', 'countryCode')]),
];

const contact = fieldsOf<Contact>();
const CONTACT: Table<Contact> = [
  contact.text('cbc:Name', 'point'),
  contact.text('cbc:Telephone', 'telephone'),
  contact.text('cbc:ElectronicMail', 'email'),
];

/** BT-31 and its like: the tax scheme is VAT. */
function vatIdentifier<T extends { vatIdentifier?: string }>(): Mapping<T> {
  return taxRegistration<T>('vatIdentifier' as keyof T & string, 'VAT', (scheme) => scheme === 'VAT');
}

/** BT-32: the tax scheme is any other; what it is called the standard leaves open. */
function localTaxRegistration(): Mapping<Seller> {
  return taxRegistration<Seller>('taxRegistration', 'TAX', (scheme) => scheme !== 'VAT');
}

function taxRegistration<T extends object>(
  key: keyof T & string,
  written: string,
  accepts: (scheme: string | undefined) => boolean,
): Mapping<T> {
  return {
    write(source, out) {
      const text = source[key];
      if (typeof text !== 'string' || text === '') return;
      const scheme = { name: 'cbc:ID', text: written, children: [] };
      const children = [
        { name: 'cbc:CompanyID', text, children: [] },
        { name: 'cac:TaxScheme', children: [scheme] },
      ];
      out.push({ name: 'cac:PartyTaxScheme', children });
    },
    read(element, target) {
      const [reader, ...more] = element.takeAll('cac:PartyTaxScheme', (each) =>
        accepts(textIn(each, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase()),
      );
      if (!reader) return;
      const company = reader.take('cbc:CompanyID');
      const value = company?.text();
      if (value !== undefined) target[key] = value as T[keyof T & string];
      company?.done();
      const scheme = reader.take('cac:TaxScheme');
      scheme?.take('cbc:ID')?.text();
      scheme?.done();
      reader.done();
      for (const other of more) other.done();
    },
  };
}

const seller = fieldsOf<Seller>();
const SELLER_PARTY: Table<Seller> = [
  seller.at('electronicAddress', identifier('cbc:EndpointID')),
  seller.list('cac:PartyIdentification', 'identifiers', identifier('cbc:ID')),
  seller.inside('cac:PartyName', [seller.text('cbc:Name', 'tradingName')]),
  group(seller, 'cac:PostalAddress', 'postalAddress', ADDRESS),
  vatIdentifier<Seller>(),
  localTaxRegistration(),
  seller.inside('cac:PartyLegalEntity', [
    seller.text('cbc:RegistrationName', 'name'),
    seller.at('legalRegistration', identifier('cbc:CompanyID')),
    seller.text('cbc:CompanyLegalForm', 'additionalLegalInformation'),
  ]),
  group(seller, 'cac:Contact', 'contact', CONTACT),
];
export const SELLER: Table<Seller> = [seller.inside('cac:Party', SELLER_PARTY)];

const buyer = fieldsOf<Buyer>();
const BUYER_PARTY: Table<Buyer> = [
  buyer.at('electronicAddress', identifier('cbc:EndpointID')),
  buyer.list('cac:PartyIdentification', 'identifiers', identifier('cbc:ID')),
  buyer.inside('cac:PartyName', [buyer.text('cbc:Name', 'tradingName')]),
  group(buyer, 'cac:PostalAddress', 'postalAddress', ADDRESS),
  vatIdentifier<Buyer>(),
  buyer.inside('cac:PartyLegalEntity', [
    buyer.text('cbc:RegistrationName', 'name'),
    buyer.at('legalRegistration', identifier('cbc:CompanyID')),
  ]),
  group(buyer, 'cac:Contact', 'contact', CONTACT),
];
export const BUYER: Table<Buyer> = [buyer.inside('cac:Party', BUYER_PARTY)];

const payee = fieldsOf<Payee>();
export const PAYEE: Table<Payee> = [
  group(payee, 'cac:PartyIdentification', 'identifier', identifier('cbc:ID')),
  payee.inside('cac:PartyName', [payee.text('cbc:Name', 'name')]),
  payee.inside('cac:PartyLegalEntity', [payee.at('legalRegistration', identifier('cbc:CompanyID'))]),
];

const representative = fieldsOf<SellerTaxRepresentative>();
export const TAX_REPRESENTATIVE: Table<SellerTaxRepresentative> = [
  representative.inside('cac:PartyName', [representative.text('cbc:Name', 'name')]),
  group(representative, 'cac:PostalAddress', 'postalAddress', ADDRESS),
  vatIdentifier<SellerTaxRepresentative>(),
];
