// Seller, buyer, payee and places of a document as parties of the semantic invoice.
import type { Document } from '../../contracts/documents/document';
import type {
  Buyer as FrozenBuyer,
  Seller as FrozenSeller,
  Payee as GivenPayee,
  PartyIdentifiers,
  TaxRepresentative,
} from '../../contracts/documents/parties';
import type { DeliverTo } from '../../contracts/party-fields';
import type { DeliveryInformation } from '../semantic/invoice';
import type { Buyer, Contact, Payee, Seller, SellerTaxRepresentative } from '../semantic/parties';
import type { Address, Identifier } from '../semantic/values';
import { optional } from './amount-text';

type AddressSource = {
  [key in 'addressLine1' | 'addressLine2' | 'postalCode' | 'city' | 'state' | 'country']?:
    | string
    | null
    | undefined;
};

export function addressOf(source: AddressSource): Address {
  return {
    ...optional('line1', source.addressLine1),
    ...optional('line2', source.addressLine2),
    ...optional('city', source.city),
    ...optional('postCode', source.postalCode),
    ...optional('countrySubdivision', source.state),
    ...optional('countryCode', source.country),
  };
}

export function sellerOf(seller: FrozenSeller): Seller {
  const { vatNumber, taxNumber, legalRegistration } = identifiersOf(seller);
  return {
    name: seller.name,
    ...optional('legalRegistration', legalRegistration),
    ...optional('vatIdentifier', vatNumber),
    ...optional('electronicAddress', seller.electronicAddress),
    postalAddress: addressOf(seller),
    ...optional('contact', contactOf(seller)),
    ...optional('identifiers', listed(identifiersOf(seller).identifiers)),
    ...optional('taxRegistration', taxNumber),
    ...optional('additionalLegalInformation', legalInformation(seller)),
  };
}

export function buyerOf(buyer: FrozenBuyer): Buyer {
  const { vatNumber, legalRegistration, identifiers } = identifiersOf(buyer);
  const contact: Contact = {
    ...optional('point', buyer.contactName),
    ...optional('telephone', buyer.contactPhone),
    ...optional('email', buyer.contactEmail),
  };
  return {
    name: buyer.name,
    ...optional('legalRegistration', legalRegistration),
    ...optional('vatIdentifier', vatNumber),
    ...optional('electronicAddress', buyer.electronicAddress),
    postalAddress: addressOf(buyer),
    ...(Object.keys(contact).length > 0 ? { contact } : {}),
    ...optional('identifiers', listed(identifiers)),
  };
}

/** ICD of the SIREN, by which France's platforms know a business. */
const SIREN_ICD = '0002';

/** Facts of the parties for a channel: register numbers, and the country and kind of the buyer. */
export function registersOf({ seller, buyer }: { seller: FrozenSeller; buyer: FrozenBuyer }) {
  const { legalRegistration: ofBuyer, vatNumber } = identifiersOf(buyer);
  return {
    sellerRegistration: schemed(identifiersOf(seller).legalRegistration),
    buyerRegistration: schemed(ofBuyer),
    buyerCountry: buyer.country ?? null,
    isBuyerBusiness: buyer.isBusiness ?? (vatNumber ?? ofBuyer) !== undefined,
  };
}

interface StoredParties {
  typeId: Document['typeId'];
  issueDate: string | null;
  seller: FrozenSeller | null;
  buyer: FrozenBuyer | null;
}

/** Between whom an issued document is; null for a draft and a quote. */
export function partiesOf({ typeId, issueDate, seller, buyer }: StoredParties) {
  if (typeId === 'quote' || !issueDate || !seller || !buyer) return null;
  const { buyerCountry, isBuyerBusiness } = registersOf({ seller, buyer });
  const buyerAddress = buyer.electronicAddress ?? null;
  return { issueDate, sellerCountry: seller.country ?? '', buyerCountry, buyerAddress, isBuyerBusiness };
}

function schemed(number: Identifier | undefined): { scheme: string; value: string } | null {
  return number?.scheme === undefined ? null : { scheme: number.scheme, value: number.value };
}

/** The identifiers that the issue has resolved. Older documents have VAT number and SIREN by name only. */
function identifiersOf(party: FrozenSeller | FrozenBuyer): PartyIdentifiers {
  if (party.partyIdentifiers) return party.partyIdentifiers;
  const named = (name: string) => party.identifiers.find(({ scheme }) => scheme === name)?.value;
  const siren = named('siren');
  return {
    ...optional('vatNumber', named('vat')),
    ...(siren ? { legalRegistration: { scheme: SIREN_ICD, value: siren } } : {}),
  };
}

/** Those without a scheme first, as CII has them. */
function listed(identifiers: readonly Identifier[] = []): Identifier[] | undefined {
  if (identifiers.length === 0) return undefined;
  return [...identifiers].sort((a, b) => Number(a.scheme !== undefined) - Number(b.scheme !== undefined));
}

/** BG-6: the named contact, else what the company is reached by. */
function contactOf({ contact, phone, email, name }: FrozenSeller): Contact | undefined {
  const fields: Contact = {
    ...optional('telephone', contact?.phone ?? phone),
    ...optional('email', contact?.email ?? email),
  };
  if (contact?.name) return { point: contact.name, ...fields };
  return Object.keys(fields).length > 0 ? { point: name, ...fields } : undefined;
}

// BT-33
function legalInformation({ legalForm, shareCapital, registration }: FrozenSeller): string | undefined {
  const registered = [registration?.authority, registration?.place, registration?.number]
    .filter(Boolean)
    .join(' ');
  return [legalForm, shareCapital, registered].filter(Boolean).join(', ') || undefined;
}

export function payeeOf({ name, identifier, registration }: GivenPayee): Payee {
  return { name, ...optional('identifier', identifier), ...optional('legalRegistration', registration) };
}

export function representativeOf(representative: TaxRepresentative): SellerTaxRepresentative {
  const { name, vatNumber } = representative;
  return { name, vatIdentifier: vatNumber, postalAddress: addressOf(representative) };
}

/** BR-IC-11, BR-IC-12: an intra-community supply names date and country of its delivery. */
export function deliveryOf(document: Document, buyer: FrozenBuyer): DeliveryInformation | undefined {
  const { deliverTo, deliveryDate, servicePeriod, vatBreakdown } = document;
  const isOneDay = servicePeriod !== null && servicePeriod.from === servicePeriod.to;
  const isIntraCommunity = vatBreakdown.some(({ vatCategory }) => vatCategory === 'K');
  const recipient = deliverTo ? recipientOf(deliverTo) : {};
  const delivery: DeliveryInformation = {
    ...recipient,
    ...optional('actualDeliveryDate', deliveryDate ?? (isOneDay ? servicePeriod.from : undefined)),
    ...(isIntraCommunity && !recipient.address ? { address: addressOf(buyer) } : {}),
  };
  return Object.keys(delivery).length > 0 ? delivery : undefined;
}

/** An address without a country is left out (BR-57). */
function recipientOf(deliverTo: DeliverTo): DeliveryInformation {
  const address = addressOf(deliverTo);
  return {
    ...optional('partyName', deliverTo.name),
    ...optional('locationIdentifier', deliverTo.locationId),
    ...(address.countryCode ? { address } : {}),
  };
}
