// Registrations for VAT of a party beside that of its seat, whose number is the identifier `vat`.
import { type Static, Type } from '@sinclair/typebox';
import { addressInput } from './address';
import { named } from './named';
import { CalendarDate, CountryCode, Line, Nullable, oneOf, PrintedLine } from './primitives';

export const REGISTRATION_KINDS = ['local', 'oss', 'ioss', 'xi', 'small_business'] as const;
export const REGISTRATIONS_MAX = 30;

const Kind = {
  ...oneOf(REGISTRATION_KINDS),
  description:
    'local: as any business of the country; oss, ioss: the One-Stop-Shop in which it declares, and its import scheme; xi: Northern Ireland; small_business: the exemption of small businesses there, by a number that ends in EX (VATD-284). Default: `local`, or `small_business` for such a number',
};
const FIELDS = {
  country: { description: 'ISO 3166-1: where it is registered; of an OSS number, where that was given' },
  number: { description: 'The VAT number, checked by the rules of that country; the prefix may be missing' },
  since: { description: 'The first day' },
  until: { description: 'The last day; absent while it goes on' },
};
const LIABLE = { description: 'The representative owes the VAT as well as the party' };

export const RepresentativeInput = named(
  'RegistrationRepresentativeInput',
  {
    name: PrintedLine(),
    address: named('RepresentativeAddressInput', { ...addressInput, country: CountryCode }),
    number: { ...Line(30), description: 'Its VAT number' },
    jointlyLiable: Type.Optional(Nullable(Type.Boolean(LIABLE))),
  },
  {
    description:
      'The tax representative in that country: BG-11 of a company’s documents, unless they name another',
  },
);

export const VatRegistrationInput = named('VatRegistrationInput', {
  country: { ...CountryCode, ...FIELDS.country },
  number: { ...Line(30), ...FIELDS.number },
  since: { ...CalendarDate, ...FIELDS.since },
  until: Type.Optional(Nullable({ ...CalendarDate, ...FIELDS.until })),
  kind: Type.Optional(Kind),
  representative: Type.Optional(Nullable(RepresentativeInput)),
});
export type VatRegistrationInput = Static<typeof VatRegistrationInput>;

const Representative = named('RegistrationRepresentative', {
  name: Type.String(),
  address: named('RepresentativeAddress', {
    addressLine1: Type.Optional(Type.String()),
    addressLine2: Type.Optional(Type.String()),
    postalCode: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    country: Type.String(),
  }),
  number: Type.String({ description: 'With the prefix of its country' }),
  jointlyLiable: Type.Boolean(LIABLE),
});

export const VatRegistration = named('VatRegistration', {
  country: Type.String(FIELDS.country),
  number: Type.String({ description: 'With its prefix' }),
  since: Type.String(FIELDS.since),
  until: Type.Optional(Type.String(FIELDS.until)),
  kind: Kind,
  representative: Type.Optional(Representative),
});
export type VatRegistration = Static<typeof VatRegistration>;

export const VatRegistrationsInput = Type.Array(VatRegistrationInput, {
  maxItems: REGISTRATIONS_MAX,
  description:
    'Registrations for VAT in other countries than that of the seat, whose number is the identifier `vat`. Replaced as a whole; two of one country and kind may not overlap',
});
export const VatRegistrations = Type.Array(VatRegistration, {
  description: 'Registrations for VAT in other countries than that of the seat',
});
