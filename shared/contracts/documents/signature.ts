// Signing of a quote by a client, and acceptance of a self-billed document by its supplier: the request, the answer, and what the holder of the link sees.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal } from '../decimals';
import { CODE_PROVIDERS } from '../mail';
import { named } from '../named';
import { CalendarDate, DocumentLanguage, Id, Nullable, oneOf, Timestamp } from '../primitives';
import { Document } from './document';
import { Hold } from './holds';
import { TERMS } from './terms';
import { MinorAmount } from './values';

export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS_MAX = 5;
export const CODES_PER_HOUR_MAX = 3;
/** Limit of all codes of a request: a million possible codes leave a guesser 1 chance in 20,000. */
export const CODES_MAX = 10;

const STORED_REQUEST_STATUSES = ['open', 'withdrawn', 'replaced', 'signed', 'refused'] as const;
export type StoredRequestStatus = (typeof STORED_REQUEST_STATUSES)[number];
export const REQUEST_STATUSES = [...STORED_REQUEST_STATUSES, 'expired'] as const;

const OUTCOMES = ['signed', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const SignatureRequest = named('SignatureRequest', {
  id: Id,
  recipientEmail: Type.String(),
  recipientName: Type.String(),
  status: oneOf(REQUEST_STATUSES),
  expiresOn: Type.String({ format: 'date', description: 'Last day, where the company is' }),
  createdAt: Timestamp,
  closedAt: Nullable(Timestamp),
});
export type SignatureRequest = Static<typeof SignatureRequest>;

export const SignatureRequestMade = named('SignatureRequestMade', {
  ...SignatureRequest.properties,
  signingUrl: Type.String({
    description:
      'The link that was mailed, in this answer alone: it is stored as a hash. Whoever has it can read the document; to answer ' +
      'it takes the code that goes to `recipientEmail`',
  }),
});
export type SignatureRequestMade = Static<typeof SignatureRequestMade>;

const CodeSentBy = Nullable({
  ...oneOf(CODE_PROVIDERS),
  description:
    'By whose mail provider; `captured`: by none, it became a file of the instance. null for an answer from before ' +
    'this was recorded',
});

export const Signature = named('Signature', {
  outcome: { ...oneOf(OUTCOMES), description: '`signed`: a self-billed document is accepted' },
  name: Type.String({ description: 'As the signer wrote it; of a refusal the name of the recipient' }),
  email: Type.String({ description: 'Where the code was sent' }),
  reason: Nullable(Type.String()),
  answeredAt: Timestamp,
  address: Type.String({ description: 'Network address of the signer' }),
  userAgent: Type.String({ description: 'The header User-Agent of the browser' }),
  codeSentBy: CodeSentBy,
  evidenceNote: Nullable(
    Type.String({
      description: 'What the code is worth as evidence, where somebody else could have read it',
    }),
  ),
  documentSha256: Type.String({
    description: 'Of what was agreed, see GET /api/documents/{id}; lower-case hex',
  }),
  documentFields: Type.Array(Type.String(), { description: 'Of which fields `documentSha256` is' }),
  pdfSha256: Type.String({ description: 'Of the PDF that was shown, which is kept; lower-case hex' }),
});
export type Signature = Static<typeof Signature>;

export const DocumentWithSignature = named('DocumentWithSignature', {
  ...Document.properties,
  signature: Nullable(Signature),
  holds: Nullable(
    Type.Array(Hold, {
      description:
        'Of an invoice: those that last today, the earliest first. null for an API key without the scope `receivables:read`',
    }),
  ),
});

/** Fields of an answer that does not list them: those that a document had then. */
export const FIRST_SIGNED_FIELDS = [
  'id',
  'typeId',
  'number',
  'issueDate',
  'validUntil',
  'servicePeriod',
  'currency',
  'language',
  'reference',
  'paymentTerms',
  'notes',
  'lines',
  'adjustments',
  'exemptionReasons',
  'vatBreakdown',
  'totals',
  'exchangeRate',
  'accountingVat',
  'seller',
  'buyer',
] as const satisfies readonly (keyof Static<typeof Document>)[];

/**
 * Fields that `documentSha256` is made of, in the form of GET /api/documents/{id}: all of it is frozen by the issue. Each
 * answer keeps the fields that it covers, so that more can be added here.
 */
export const SIGNED_FIELDS = [
  ...FIRST_SIGNED_FIELDS,
  'orderReference',
  'pricesIncludeVat',
  ...TERMS,
] as const satisfies readonly (keyof Static<typeof Document>)[];

const address = {
  addressLine1: Nullable(Type.String()),
  addressLine2: Nullable(Type.String()),
  postalCode: Nullable(Type.String()),
  city: Nullable(Type.String()),
  country: Type.String(),
};

const party = {
  name: Type.String(),
  ...address,
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
};

/** The view of a holder of the link, without any id of ours. */
export const SigningView = named('SigningView', {
  state: { ...oneOf(['open', ...OUTCOMES]), description: '`open` until it is answered' },
  selfBilled: Type.Boolean({
    description: 'The company has issued it in the name of the reader; `signed` means accepted',
  }),
  language: { ...DocumentLanguage, description: 'Language of the page, which is that of the document' },
  seller: Type.Object(party),
  issuer: Type.Object(party, {
    description: 'The company: the seller, or the buyer of a self-billed document',
  }),
  branding: Type.Object({
    accentColor: Type.String({ description: '`#RRGGBB`' }),
    logo: Nullable(
      Type.Object({
        contentType: oneOf(['image/png', 'image/jpeg']),
        width: Type.Integer(),
        height: Type.Integer(),
        base64: Type.String({ description: 'Opaque, on white; at most 600 pixels wide or high' }),
      }),
    ),
  }),
  timeZone: Type.String({ description: 'Where the company is' }),
  buyerName: Type.String(),
  recipientName: Type.String(),
  codeGoesTo: Type.String({ description: 'The address of the recipient, not readable in full' }),
  number: Type.String(),
  issueDate: CalendarDate,
  validUntil: Nullable(CalendarDate),
  expiresOn: CalendarDate,
  reference: Nullable(Type.String()),
  currency: Type.String(),
  pricesIncludeVat: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      description: Type.String(),
      quantity: Decimal,
      unit: Nullable(Type.String()),
      unitPrice: Decimal,
      vatRate: Decimal,
      netMinor: MinorAmount,
      grossMinor: Type.Optional(MinorAmount),
    }),
  ),
  allowancesMinor: { ...MinorAmount, description: 'As prices are: with VAT where they include it' },
  chargesMinor: MinorAmount,
  totals: Document.properties.totals,
  paymentTerms: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  answer: Nullable(
    Type.Object({
      name: Type.String(),
      answeredAt: Timestamp,
      pdfSha256: Type.String(),
      codeSentBy: CodeSentBy,
    }),
  ),
});
export type SigningView = Static<typeof SigningView>;

export const Answered = named('QuoteAnswer', {
  state: oneOf(OUTCOMES),
  answeredAt: Timestamp,
  documentSha256: Type.String(),
  pdfSha256: Type.String(),
});
