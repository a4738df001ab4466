// Parties of a document: seller and buyer as the issue froze them, the payee, and the tax representative of the seller.
// Fields that an earlier issue did not know are absent, never null: the hash of a signed quote covers it.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { addressFields, addressInput } from '../address';
import { named } from '../named';
import { Contact, ElectronicAddress, Registration } from '../party-fields';
import { CountryCode, Line, Nullable } from '../primitives';
import { Capital } from '../share-capital';

const Identifier = named('Identifier', { scheme: Type.String(), value: Type.String() });
const SchemedIdentifier = named('SchemedIdentifier', {
  scheme: Type.Optional(Type.String()),
  value: Type.String(),
});

/** The identifiers of a party as EN 16931 sorts them; schemes by the ICD list (ISO/IEC 6523). */
const PartyIdentifiers = named('PartyIdentifiers', {
  legalRegistration: Type.Optional({ ...SchemedIdentifier, description: 'BT-30, BT-47' }),
  vatNumber: Type.Optional(Type.String({ description: 'BT-31, BT-48: with the prefix of the country' })),
  taxNumber: Type.Optional(Type.String({ description: 'BT-32: seller only' })),
  identifiers: Type.Optional(Type.Array(SchemedIdentifier, { description: 'BT-29, BT-46' })),
});
export type PartyIdentifiers = Static<typeof PartyIdentifiers>;

export const Seller = named('Seller', {
  name: Type.String(),
  description: Nullable(Type.String()),
  country: Type.String(),
  ...addressFields,
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  website: Nullable(Type.String()),
  iban: Nullable(Type.String()),
  bic: Nullable(Type.String()),
  vatExempt: Type.Boolean(),
  identifiers: Type.Array(Identifier),
  currency: Type.String(),
  footer: Nullable(Type.String()),
  partyIdentifiers: Type.Optional(PartyIdentifiers),
  electronicAddress: Type.Optional(ElectronicAddress),
  contact: Type.Optional({ ...Contact, description: 'BG-6' }),
  legalForm: Type.Optional(Type.String()),
  shareCapital: Type.Optional(Type.String({ description: 'As it is printed' })),
  capital: Type.Optional(Capital),
  registration: Type.Optional(Registration),
  latePaymentText: Type.Optional(Type.String()),
});
export type Seller = Static<typeof Seller>;

export const Buyer = named('Buyer', {
  name: Type.String(),
  contactName: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  contactPhone: Nullable(Type.String()),
  country: Nullable(Type.String()),
  ...addressFields,
  identifiers: Type.Array(Identifier),
  isBusiness: Type.Optional(Type.Boolean({ description: 'True for a business' })),
  isPublicBody: Type.Optional(Type.Boolean({ description: 'Absent for others than public bodies' })),
  equivalenceSurcharge: Type.Optional(
    Type.Boolean({ description: 'Spain: absent for others than retailers in the scheme' }),
  ),
  partyIdentifiers: Type.Optional(PartyIdentifiers),
  electronicAddress: Type.Optional(ElectronicAddress),
});
export type Buyer = Static<typeof Buyer>;

const optional = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));

const GivenIdentifier = named('GivenIdentifier', {
  scheme: optional(
    Type.String({
      pattern: '^[0-9]{4}$',
      must: 'four digits, such as 0088',
      description: 'ICD, e.g. 0088 for a GLN',
    }),
  ),
  value: Line(100),
});

export const PayeeInput = named(
  'PayeeInput',
  { name: Line(), identifier: optional(GivenIdentifier), registration: optional(GivenIdentifier) },
  { description: 'BG-10: who is paid, where it is not the seller' },
);
export const Payee = named('Payee', {
  name: Type.String(),
  identifier: Type.Optional(SchemedIdentifier),
  registration: Type.Optional(SchemedIdentifier),
});
export type Payee = Static<typeof Payee>;

export const TaxRepresentativeInput = named(
  'TaxRepresentativeInput',
  { name: Line(), vatNumber: Line(30), ...addressInput, country: CountryCode },
  { description: 'BG-11: of the seller' },
);
export const TaxRepresentative = named('TaxRepresentative', {
  name: Type.String(),
  vatNumber: Type.String(),
  addressLine1: Type.Optional(Type.String()),
  addressLine2: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  country: Type.String(),
});
export type TaxRepresentative = Static<typeof TaxRepresentative>;
