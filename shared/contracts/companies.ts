import { Type } from '@sinclair/typebox';
import { INTERNAL, ROLES, SESSION_ONLY } from './access';
import { defineAction, defineService } from './contract';
import { DOCUMENT_TYPES } from './number-formats';
import {
  CountryCode,
  CurrencyCode,
  Email,
  Id,
  Line,
  Locale,
  Nullable,
  oneOf,
  Text,
  Timestamp,
  TimeZone,
  Version,
  WebUrl,
} from './primitives';

const Membership = Type.Object({ companyId: Id, name: Type.String(), role: oneOf(ROLES) });

const Identifier = Type.Object({
  scheme: Type.String({ minLength: 2, maxLength: 40, pattern: '^[a-z0-9][a-z0-9-]{1,39}$' }),
  value: Line(100),
});
const NumberFormatChoice = Type.Object(
  byDocumentType(Type.Optional(Nullable(Type.String({ maxLength: 200 })))),
);
const PdfConfigChoice = Type.Object({
  showLogo: Type.Optional(Nullable(Type.Boolean())),
  footer: Type.Optional(Nullable(Text())),
  paymentTerms: Type.Optional(Nullable(Text())),
});

const optionalFields = {
  description: Type.Optional(Nullable(Text())),
  language: Type.Optional(Nullable(Locale)),
  timeZone: Type.Optional(Nullable(TimeZone)),
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Line(40))),
  website: Type.Optional(Nullable(WebUrl)),
  addressLine1: Type.Optional(Nullable(Line())),
  addressLine2: Type.Optional(Nullable(Line())),
  postalCode: Type.Optional(Nullable(Line(20))),
  city: Type.Optional(Nullable(Line(100))),
  state: Type.Optional(Nullable(Line(100))),
  iban: Type.Optional(Nullable(Line(60))),
  bic: Type.Optional(Nullable(Line(20))),
  vatExempt: Type.Optional(Nullable(Type.Boolean())),
  identifiers: Type.Optional(Nullable(Type.Array(Identifier, { maxItems: 20 }))),
  numberFormats: Type.Optional(Nullable(NumberFormatChoice)),
  pdfConfig: Type.Optional(Nullable(PdfConfigChoice)),
};

const CompanyCreate = Type.Object({
  name: Line(),
  country: CountryCode,
  currency: Type.Optional(Nullable(CurrencyCode)),
  ...optionalFields,
});

export const Company = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  country: Type.String(),
  currency: Type.String(),
  language: Nullable(Type.String()),
  timeZone: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  website: Nullable(Type.String()),
  addressLine1: Nullable(Type.String()),
  addressLine2: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  iban: Nullable(Type.String()),
  bic: Nullable(Type.String()),
  vatExempt: Type.Boolean(),
  identifiers: Type.Array(Type.Object({ scheme: Type.String(), value: Type.String() })),
  numberFormats: Type.Object(byDocumentType(Type.String())),
  pdfConfig: Type.Object({
    showLogo: Type.Boolean(),
    footer: Nullable(Type.String()),
    paymentTerms: Nullable(Type.String()),
  }),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

function byDocumentType<S>(schema: S) {
  return Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, schema])) as Record<
    (typeof DOCUMENT_TYPES)[number],
    S
  >;
}

export const companies = defineService('companies', {
  create: defineAction({
    summary: 'Create a company',
    description:
      'The caller becomes its OWNER. The active company of the session stays as it is. `currency` is that of the ' +
      'country unless it is given, `timeZone` is UTC.',
    http: 'POST /api/companies',
    access: SESSION_ONLY,
    input: CompanyCreate,
    output: Company,
  }),
  switch: defineAction({
    summary: 'Change the active company of the session',
    http: 'POST /api/companies/switch',
    access: SESSION_ONLY,
    // not an Id: what is no id names no company, which is 404 like any company the caller is not in
    input: Type.Object({ companyId: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Type.Object({ companyId: Id, role: oneOf(ROLES) }),
    errors: ['company_not_found'],
  }),
  membership: defineAction({
    summary: 'Role of a user in a company at this moment',
    access: INTERNAL,
    input: Type.Object({ userId: Id, companyId: Id }),
    output: Nullable(Type.Object({ role: oneOf(ROLES) })),
    repeatable: true,
  }),
  membershipsOf: defineAction({
    summary: 'Companies of a user, the oldest membership first',
    access: INTERNAL,
    input: Type.Object({ userId: Id }),
    output: Type.Object({ items: Type.Array(Membership) }),
    repeatable: true,
  }),
  addMember: defineAction({
    summary: 'Make a user a member',
    description:
      'After an accepted invitation. A user who is a member already keeps the role. With `id` (of a delivery) it ' +
      'happens once, however often it is called.',
    access: INTERNAL,
    input: Type.Object({
      companyId: Id,
      userId: Id,
      role: oneOf(ROLES),
      id: Type.Optional(Id),
    }),
    output: Type.Object({ added: Type.Boolean() }),
    repeatable: true,
  }),
});
