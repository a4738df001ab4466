// Links by which clients sign mandates. Who has the link may read who asks, and sign once.
import { type Static, Type } from '@sinclair/typebox';
import { member, PUBLIC } from '../../access';
import { type AnyAction, defineAction } from '../../contract';
import { BookedBy } from '../../documents/settlement-fields';
import { exportRows } from '../../export-rows';
import { named } from '../../named';
import { listedBy, PageOf, pagingInput } from '../../paging';
import {
  CalendarDate,
  DocumentLanguage,
  Email,
  Id,
  Line,
  Nullable,
  oneOf,
  revisionFields,
  Timestamp,
  withDefault,
} from '../../primitives';
import { HOLDER_MAX } from './mandates';
import { MANDATE_REQUEST_STATES, MANDATE_TYPES, SCHEMES } from './values';

const scheme = {
  ...oneOf(SCHEMES),
  description: '`B2B`: of companies only, whose bank must know the mandate',
};
const type = { ...oneOf(MANDATE_TYPES), description: '`RCUR`: any number of collections; `OOFF`: one' };

const requestFields = {
  id: Id,
  clientId: Id,
  state: {
    ...oneOf(MANDATE_REQUEST_STATES),
    description: '`open` until the client has signed, or it is revoked or expired',
  },
  scheme,
  type,
  language: { ...DocumentLanguage, description: 'Language of the page' },
  expiresAt: { ...Timestamp, description: 'When it ends' },
  sentTo: Nullable({
    ...Email,
    description: 'Address that the link was mailed to',
    examples: ['anna@client.example'],
  }),
  mandateId: Nullable({ ...Id, description: 'The mandate that was signed' }),
  createdBy: { ...BookedBy, description: 'Who made it' },
  ...revisionFields,
};

export const MandateRequest = named('MandateRequest', requestFields);
export type MandateRequest = Static<typeof MandateRequest>;

/** A link in the export, with the evidence that its client has signed. It has no token. */
export const ExportedMandateRequest = Type.Object({
  ...requestFields,
  evidence: Nullable(
    Type.Object({
      sentence: Type.String(),
      language: DocumentLanguage,
      signedAt: Timestamp,
      address: Type.String(),
      userAgent: Type.String(),
    }),
  ),
});

/** Any text: what is no token of ours gets the response of a token that was never given out. */
const Token = Type.String({ maxLength: 100 });

const inLanguage = Type.Optional({
  ...DocumentLanguage,
  description: 'Language of the sentence; default: that of the link',
});

const forTheClient = {
  access: PUBLIC,
  rateLimit: 'signing',
  notFound: 'mandate_request_not_found',
  errors: ['mandate_request_closed', 'direct_debit_not_configured'],
} as const satisfies Partial<AnyAction>;

export const MandateView = named('MandateView', {
  creditor: named(
    'MandateCreditor',
    {
      name: Type.String({ description: 'Of the company', examples: ['Example Ltd'] }),
      creditorId: Type.String({
        description: 'Creditor identifier of SEPA',
        examples: ['DE98ZZZ09999999999'],
      }),
      address: Type.Array(Type.String(), { description: 'Lines of its address' }),
      accentColor: Type.String({ description: 'Colour of its documents', examples: ['#1D4ED8'] }),
    },
    { description: 'The company that asks' },
  ),
  scheme,
  type,
  language: { ...DocumentLanguage, description: 'Language of the sentence' },
  holderName: Type.String({
    description: 'Name of the client, which the page suggests',
    examples: ['Anna Muster'],
  }),
  sentence: Type.String({
    description: 'Sentence of the scheme, which the client signs',
    examples: ['By signing this mandate form, you authorise …'],
  }),
  signed: Nullable(
    Type.Object(
      {
        reference: Type.String({ description: 'Reference of the mandate', examples: ['M-2026-00011'] }),
        on: { ...CalendarDate, description: 'Day of the signature' },
      },
      { description: 'Once it is signed' },
    ),
  ),
});
export type MandateView = Static<typeof MandateView>;

export const mandateRequests = {
  createMandateRequest: defineAction({
    summary: 'Make a link by which a client signs a mandate',
    description:
      'Whoever has the `url` reads who asks, and signs with the account to be debited; it is in this response only. The mandate is `online` ' +
      'then. It stores the sentence that was signed, with address, browser and moment. With `isMailed` the client gets the link by mail ' +
      '(`MANDATE_REQUEST`).',
    http: 'POST /api/mandate-requests',
    access: member('banking:write'),
    input: Type.Object({
      clientId: Id,
      scheme: withDefault(scheme, 'CORE'),
      type: withDefault(type, 'RCUR'),
      expiresInDays: withDefault(
        Type.Integer({ minimum: 1, maximum: 90, description: 'Days until it ends' }),
        30,
      ),
      isMailed: withDefault(
        Type.Boolean({ description: 'true: the link is mailed to the `contactEmail` of the client' }),
        false,
      ),
    }),
    output: named('MandateRequestMade', {
      ...requestFields,
      url: Type.String({
        description: 'The page where it is signed',
        examples: ['https://invoicing.example/mandate/…'],
      }),
    }),
    errors: ['client_not_found', 'direct_debit_not_configured', 'mail_quota_exceeded'],
  }),
  listMandateRequests: defineAction({
    summary: 'List links by which mandates are signed, newest first',
    http: 'GET /api/mandate-requests',
    access: member('banking:read'),
    ...listedBy('-createdAt', { ...pagingInput, clientId: Type.Optional(Id) }),
    output: PageOf(MandateRequest),
  }),
  getMandateRequest: defineAction({
    summary: 'Read a link by which a mandate is signed',
    http: 'GET /api/mandate-requests/{id}',
    access: member('banking:read'),
    input: Type.Object({ id: Id }),
    output: MandateRequest,
    notFound: 'mandate_request_not_found',
  }),
  revokeMandateRequest: defineAction({
    summary: 'Revoke a link by which a mandate is signed',
    description: 'It stops working at once. A mandate that is signed stays.',
    http: 'DELETE /api/mandate-requests/{id}',
    access: member('banking:write'),
    input: Type.Object({ id: Id }),
    output: MandateRequest,
    notFound: 'mandate_request_not_found',
  }),
  viewMandateRequest: defineAction({
    ...forTheClient,
    summary: 'Read what a link asks to be signed',
    description: 'Reading changes nothing: mail scanners may follow the link.',
    http: 'GET /api/sign-mandate/{token}',
    input: Type.Object({ token: Token, language: inLanguage }),
    output: MandateView,
  }),
  signMandate: defineAction({
    ...forTheClient,
    summary: 'Sign a mandate by a link',
    description: 'A link is signed once: a later call gets the mandate that was signed.',
    http: 'POST /api/sign-mandate/{token}',
    input: Type.Object({
      token: Token,
      language: inLanguage,
      holderName: {
        ...Line(HOLDER_MAX),
        description: 'Who the account belongs to',
        examples: ['Anna Muster'],
      },
      iban: {
        ...Line(60),
        description: 'Account to be debited, of a country of SEPA',
        examples: ['DE02600501010002034304'],
      },
      bic: Type.Optional({
        ...Line(20),
        description: 'Bank of the account; needed for one outside the EEA',
        examples: ['SOLADEST600'],
      }),
      accepted: Type.Literal(true, { description: 'The sentence of the scheme is accepted' }),
    }),
    output: Type.Object({
      reference: Type.String({ description: 'Reference of the mandate', examples: ['M-2026-00011'] }),
      signedOn: { ...CalendarDate, description: 'Day of the signature' },
    }),
    status: 200,
  }),
  exportMandateRequests: exportRows('links by which mandates are signed'),
};
