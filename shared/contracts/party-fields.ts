// Fields of a party on companies, clients and documents (EN 16931 BG-4, BG-7, BG-13) beyond its name and address. Keys
// inside these objects are absent when there is nothing to say; a null that is sent is taken as absent.
import { type Static, type TOptional, type TSchema, Type } from '@sinclair/typebox';
import { addressInput } from './address';
import { named } from './named';
import {
  CountryCode,
  DOCUMENT_LANGUAGES,
  type DocumentLanguage,
  Email,
  Line,
  Nullable,
  oneOf,
  PrintedLine,
} from './primitives';

const optional = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));

/** Looked up in the list by the services: what is not there is refused in words, not by a pattern. */
const EasCode = Type.String({ maxLength: 40 });
const IcdCode = Type.String({ pattern: '^[0-9]{4}$', must: 'four digits, such as 0088' });

/** BT-34, BT-49. The longest is an e-mail address. */
export const ElectronicAddress = named(
  'ElectronicAddress',
  { scheme: EasCode, value: Line(254) },
  {
    description:
      'Where electronic invoices go: `scheme` is a code of the EAS list (0088 GLN, 0225 SIREN, 9930 German VAT number, ' +
      'EM e-mail …), `value` the identifier without spaces',
    examples: [{ scheme: '0088', value: '5790000436057' }],
  },
);
export const ElectronicAddressSuggestion = named(
  'ElectronicAddressSuggestion',
  ElectronicAddress.properties,
  {
    description:
      'What the identifiers and the country make likely, where no `electronicAddress` is stored. It is not used before ' +
      'it is sent as `electronicAddress`: only the party knows whether it receives there',
  },
);
export type ElectronicAddress = Static<typeof ElectronicAddress>;

export const IDENTIFIER_WARNINGS = ['unknown_identifier_scheme'] as const;

const IdentifierWarning = named('IdentifierWarning', {
  code: oneOf(IDENTIFIER_WARNINGS),
  pointer: Type.String({ description: 'Where in the body, as a JSON Pointer' }),
  message: Type.String({ description: 'What is unusual, as a sentence' }),
  nearestScheme: Type.String({
    description: 'The scheme of the country that was most likely meant',
    examples: ['vat'],
  }),
});
export type IdentifierWarning = Static<typeof IdentifierWarning>;

/** Warnings about a write that was accepted. */
export const identifierWarnings = {
  warnings: Type.Optional(
    Type.Array(IdentifierWarning, {
      description:
        'Identifiers that were stored without a check, since the country has no such scheme. Absent where there are none: ' +
        'also for a country without known schemes, and while neither identifiers nor country change',
    }),
  ),
};

/** BT-71: of a list of ISO/IEC 6523, or of the parties' own making. */
export const LocationIdInput = named('LocationIdInput', { scheme: optional(IcdCode), value: Line(100) });
const LocationId = named('LocationId', { scheme: Type.Optional(Type.String()), value: Type.String() });

const DELIVER_TO = 'Where goods or services are delivered to, when it is not the address of the client';

/** The address of delivery (BG-13, BG-15). */
export const DeliverToInput = named(
  'DeliverToInput',
  {
    name: optional(PrintedLine()),
    ...addressInput,
    country: optional(CountryCode),
    locationId: optional(LocationIdInput),
  },
  { description: DELIVER_TO },
);
export const DeliverTo = named(
  'DeliverTo',
  {
    name: Type.Optional(Type.String()),
    addressLine1: Type.Optional(Type.String()),
    addressLine2: Type.Optional(Type.String()),
    postalCode: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    country: Type.Optional(Type.String()),
    locationId: Type.Optional(LocationId),
  },
  { description: DELIVER_TO },
);
export type DeliverTo = Static<typeof DeliverTo>;

/** The contact of a party (BG-6: BT-41, BT-42, BT-43). */
export const ContactInput = named(
  'ContactInput',
  { name: optional(Line(100)), phone: optional(Line(40)), email: optional(Email) },
  { description: 'Whom a buyer turns to with a question about an invoice' },
);
export const Contact = named('Contact', {
  name: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
});
export type Contact = Static<typeof Contact>;

/** The register entry, a part of BT-33. */
export const RegistrationInput = named(
  'RegistrationInput',
  {
    authority: optional(PrintedLine(100)),
    place: optional(PrintedLine(100)),
    number: optional(PrintedLine(60)),
  },
  {
    description:
      'Where the company is registered, as `{ authority: "Amtsgericht München", number: "HRB 12345" }` or ' +
      '`{ authority: "RCS", place: "Paris", number: "552 008 443" }`',
  },
);
export const Registration = named('Registration', {
  authority: Type.Optional(Type.String()),
  place: Type.Optional(Type.String()),
  number: Type.Optional(Type.String()),
});
export type Registration = Static<typeof Registration>;

/** Limits as those of a document's `dueInDays`. */
export const PaymentTermDays = Type.Integer({ minimum: 0, maximum: 3650 });
export const DEFAULT_PAYMENT_TERM_DAYS = 14;

/** UNCL 4461: 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, ZZZ as agreed … */
export const PaymentMeansCode = Type.String({
  pattern: '^(?:[1-9][0-9]?|ZZZ)$',
  must: 'a code of UNCL 4461, such as 58',
  description: 'UNCL 4461, e.g. 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, 48 card',
});

/** A text for each language that a document can be written in. */
export type ByLanguage<T> = Partial<Record<DocumentLanguage, T>>;

export function byLanguage<S extends TSchema>(title: string, schema: S) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = DOCUMENT_LANGUAGES.map((language) => [
    language,
    Type.Optional({ ...schema, description: `In ${names.of(language)}` }),
  ]);
  // the names of entries are forgotten by Object.fromEntries
  return named(title, Object.fromEntries(languages) as Record<DocumentLanguage, TOptional<S>>);
}
