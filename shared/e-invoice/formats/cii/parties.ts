// Parties in CII: BG-4, BG-7, BG-10, BG-11, BG-13 and the addresses in them.

import type { XmlElement } from '../../../xml/element';
import { fieldsOf, group } from '../../mapping/fields';
import type { Mapping, Table } from '../../mapping/mapping';
import type { DeliveryInformation } from '../../semantic/invoice';
import type { Buyer, Contact, Payee, Seller, SellerTaxRepresentative } from '../../semantic/parties';
import type { Address, Identifier } from '../../semantic/values';

const id = fieldsOf<Identifier>();
export const identifier = (name: string): Table<Identifier> => [
  id.text(name, 'value', { schemeID: 'scheme' }),
];

const address = fieldsOf<Address>();
const ADDRESS: Table<Address> = [
  address.text('ram:PostcodeCode', 'postCode'),
  address.text('ram:LineOne', 'line1'),
  address.text('ram:LineTwo', 'line2'),
  address.text('ram:LineThree', 'line3'),
  address.text('ram:CityName', 'city'),
  address.text('ram:CountryID', 'countryCode'),
  address.text('ram:CountrySubDivisionName', 'countrySubdivision'),
];

const contact = fieldsOf<Contact>();
/** BT-41 and BT-56 are a person, or a department. */
const CONTACT_POINT: Mapping<Contact> = {
  write: contact.text('ram:PersonName', 'point').write,
  read: (element, target) =>
    contact
      .text(element.has('ram:PersonName') ? 'ram:PersonName' : 'ram:DepartmentName', 'point')
      .read(element, target),
};
const CONTACT: Table<Contact> = [
  CONTACT_POINT,
  contact.inside('ram:TelephoneUniversalCommunication', [contact.text('ram:CompleteNumber', 'telephone')]),
  contact.inside('ram:EmailURIUniversalCommunication', [contact.text('ram:URIID', 'email')]),
];

/** An identifier with a scheme is a GlobalID, one without an ID; those without come first. */
function identifiers<T extends { identifiers?: Identifier[] }>(): Mapping<T> {
  const elementOf = ({ value, scheme }: Identifier): XmlElement =>
    scheme
      ? { name: 'ram:GlobalID', text: value, attributes: { schemeID: scheme }, children: [] }
      : { name: 'ram:ID', text: value, children: [] };
  return {
    write({ identifiers: ids = [] }, out) {
      for (const each of ids) if (!each.scheme) out.push(elementOf(each));
      for (const each of ids) if (each.scheme) out.push(elementOf(each));
    },
    read(element, target) {
      const ids = [...element.takeAll('ram:ID'), ...element.takeAll('ram:GlobalID')].flatMap((reader) => {
        const value = reader.text();
        const scheme = reader.attribute('schemeID');
        reader.done();
        if (value === undefined) return [];
        return [scheme === undefined ? { value } : { value, scheme }];
      });
      if (ids.length > 0) target.identifiers = ids;
    },
  };
}

/** The one identifier of a payee or a place. */
function oneIdentifier<T extends object>(key: keyof T & string): Mapping<T> {
  const many = identifiers<{ identifiers?: Identifier[] }>();
  return {
    write(source, out, context) {
      const one = source[key] as Identifier | undefined;
      if (one) many.write({ identifiers: [one] }, out, context);
    },
    read(element, target) {
      const party: { identifiers?: Identifier[] } = {};
      many.read(element, party);
      const others = party.identifiers ?? [];
      const one = others.pop();
      if (one) target[key] = one as T[keyof T & string];
      for (const { scheme } of others) element.reportUnread(scheme ? 'ram:GlobalID' : 'ram:ID');
    },
  };
}

/** VA for the VAT number, FC for the number of the local tax office. */
function registration<T extends object>(key: keyof T & string, scheme: 'VA' | 'FC'): Mapping<T> {
  const NAME = 'ram:SpecifiedTaxRegistration';
  const schemeOf = ({ children }: XmlElement) =>
    children.find(({ name }) => name === 'ram:ID')?.attributes?.schemeID;
  return {
    write(source, out) {
      const text = source[key];
      if (typeof text !== 'string' || text === '') return;
      const number = { name: 'ram:ID', text, attributes: { schemeID: scheme }, children: [] };
      out.push({ name: NAME, children: [number] });
    },
    read(element, target) {
      const [first, ...more] = element.takeAll(NAME, (each) => schemeOf(each) === scheme);
      const number = first?.take('ram:ID');
      const value = number?.text();
      number?.attribute('schemeID');
      if (value !== undefined) target[key] = value as T[keyof T & string];
      for (const reader of [number, first, ...more]) reader?.done();
    },
  };
}

const seller = fieldsOf<Seller>();
export const SELLER: Table<Seller> = [
  identifiers<Seller>(),
  seller.text('ram:Name', 'name'),
  seller.text('ram:Description', 'additionalLegalInformation'),
  seller.inside('ram:SpecifiedLegalOrganization', [
    seller.at('legalRegistration', identifier('ram:ID')),
    seller.text('ram:TradingBusinessName', 'tradingName'),
  ]),
  group(seller, 'ram:DefinedTradeContact', 'contact', CONTACT),
  group(seller, 'ram:PostalTradeAddress', 'postalAddress', ADDRESS),
  group(seller, 'ram:URIUniversalCommunication', 'electronicAddress', identifier('ram:URIID')),
  registration<Seller>('vatIdentifier', 'VA'),
  registration<Seller>('taxRegistration', 'FC'),
];

const buyer = fieldsOf<Buyer>();
export const BUYER: Table<Buyer> = [
  identifiers<Buyer>(),
  buyer.text('ram:Name', 'name'),
  buyer.inside('ram:SpecifiedLegalOrganization', [
    buyer.at('legalRegistration', identifier('ram:ID')),
    buyer.text('ram:TradingBusinessName', 'tradingName'),
  ]),
  group(buyer, 'ram:DefinedTradeContact', 'contact', CONTACT),
  group(buyer, 'ram:PostalTradeAddress', 'postalAddress', ADDRESS),
  group(buyer, 'ram:URIUniversalCommunication', 'electronicAddress', identifier('ram:URIID')),
  registration<Buyer>('vatIdentifier', 'VA'),
];

const payee = fieldsOf<Payee>();
export const PAYEE: Table<Payee> = [
  oneIdentifier<Payee>('identifier'),
  payee.text('ram:Name', 'name'),
  payee.inside('ram:SpecifiedLegalOrganization', [payee.at('legalRegistration', identifier('ram:ID'))]),
];

const representative = fieldsOf<SellerTaxRepresentative>();
export const TAX_REPRESENTATIVE: Table<SellerTaxRepresentative> = [
  representative.text('ram:Name', 'name'),
  group(representative, 'ram:PostalTradeAddress', 'postalAddress', ADDRESS),
  registration<SellerTaxRepresentative>('vatIdentifier', 'VA'),
];

const delivery = fieldsOf<DeliveryInformation>();
export const SHIP_TO: Table<DeliveryInformation> = [
  oneIdentifier<DeliveryInformation>('locationIdentifier'),
  delivery.text('ram:Name', 'partyName'),
  group(delivery, 'ram:PostalTradeAddress', 'address', ADDRESS),
];
