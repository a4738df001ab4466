// Payment links of a company, and the page behind them. Who has the link may read what is open, and pay it.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member, PUBLIC } from '../../access';
import { type AnyAction, defineAction, THREAD_TIMEOUT_MS } from '../../contract';
import { LINK_DOCUMENTS_MAX } from '../../documents/linked';
import { BookedBy } from '../../documents/settlement-fields';
import { exportRows } from '../../export-rows';
import { named } from '../../named';
import { LIST_CSV_TEXT, listed, nextUpdatedSince, PageOf, pagingInput } from '../../paging';
import {
  CalendarDate,
  CurrencyCode,
  DocumentLanguage,
  Id,
  Nullable,
  oneOf,
  revisionFields,
  Timestamp,
  withDefault,
} from '../../primitives';
import {
  ATTEMPT_STATES,
  LINK_PAGES,
  LINK_STATES,
  PaymentEnvironmentName,
  PaymentProviderName,
} from './values';

const linkFields = {
  id: Id,
  clientId: Id,
  documentIds: Type.Array(Id, { description: 'Invoices that it pays' }),
  currency: CurrencyCode,
  environment: PaymentEnvironmentName,
  state: { ...oneOf(LINK_STATES), description: 'Of the link, whatever its invoices are' },
  language: { ...DocumentLanguage, description: 'Language of the page' },
  page: {
    ...oneOf(LINK_PAGES),
    description: '`pay` shows numbers and amounts; `invoice` shows the invoices with their files',
  },
  expiresAt: { ...Timestamp, description: 'When it ends' },
  createdBy: { ...BookedBy, description: 'Who made it' },
  ...revisionFields,
};

export const PaymentLink = named('PaymentLink', linkFields);
export type PaymentLink = Static<typeof PaymentLink>;

/** Any text: what is no token of ours gets the response of a token that was never given out. */
const Token = Type.String({ maxLength: 100 });

const forThePayer = {
  access: PUBLIC,
  rateLimit: 'paying',
  notFound: 'payment_link_not_found',
} as const satisfies Partial<AnyAction>;

export const PaymentView = named('PaymentView', {
  seller: named('PaymentSeller', {
    name: Type.String({ description: 'Of the company', examples: ['Example Ltd'] }),
    accentColor: Type.String({ description: 'Colour of its documents', examples: ['#1D4ED8'] }),
    logo: Nullable(
      Type.Object(
        {
          contentType: oneOf(['image/png', 'image/jpeg']),
          width: Type.Integer(),
          height: Type.Integer(),
          base64: Type.String({ description: 'Opaque, on white; at most 600 pixels wide or high' }),
        },
        { description: 'Its logo, as on documents' },
      ),
    ),
  }),
  language: DocumentLanguage,
  environment: { ...PaymentEnvironmentName, description: 'TEST: no money moves' },
  documents: Type.Array(
    named('PayableDocument', {
      number: Type.String(),
      dueDate: Nullable(CalendarDate),
      balanceMinor: Type.Integer({ description: 'What is open now, in minor units' }),
      collectOn: Nullable({
        ...CalendarDate,
        description: 'Day of the direct debit by which it is being collected; null where it is not',
      }),
      isBeingPaid: Type.Boolean({
        description: 'A payment by another link has begun, and its outcome is not known or not booked yet',
      }),
    }),
    { description: 'Invoices that are open' },
  ),
  currency: CurrencyCode,
  amountMinor: Type.Integer({ description: 'What is open now; 0 once nothing is' }),
  methods: Type.Array(
    named('PaymentMethodOffer', {
      providerId: PaymentProviderName,
      label: Type.String({ description: 'Name of the provider' }),
      pageOrigin: Type.String({ description: 'Where its page is', examples: ['https://pay.example'] }),
    }),
    { description: 'Providers that it can be paid with' },
  ),
  attempt: Nullable(
    named('PaymentViewAttempt', {
      state: oneOf(ATTEMPT_STATES),
      amountMinor: Type.Integer(),
    }),
  ),
});
export type PaymentView = Static<typeof PaymentView>;

export const paymentLinks = {
  createPaymentLink: defineAction({
    summary: 'Make a payment link for invoices',
    description:
      'The invoices are of one client and one currency. Whoever has the `url` sees what is open of them and pays it; it is in this ' +
      'response only. The amount is that of the moment of payment. The link ends at `expiresAt`, by DELETE, and when nothing is ' +
      'open any more.',
    http: 'POST /api/payment-links',
    access: member('receivables:write'),
    input: Type.Object({
      documentIds: Type.Array(Id, {
        minItems: 1,
        maxItems: LINK_DOCUMENTS_MAX,
        uniqueItems: true,
        description: 'Open invoices',
      }),
      environment: withDefault(PaymentEnvironmentName, 'LIVE'),
      expiresInDays: withDefault(
        Type.Integer({ minimum: 1, maximum: 365, description: 'Days until it ends' }),
        30,
      ),
      page: withDefault(
        {
          ...oneOf(LINK_PAGES),
          description:
            '`invoice` shows the invoices as a whole to everybody who has the link, and needs `paymentLinks` of the company to be `invoice`',
        },
        'pay',
      ),
    }),
    output: named('PaymentLinkMade', {
      ...linkFields,
      url: Type.String({
        description: 'The page; it allows to read what is open',
        examples: ['https://invoicing.example/pay/…'],
      }),
    }),
    errors: ['document_not_open', 'payment_provider_not_connected'],
  }),
  listPaymentLinks: defineAction({
    summary: 'List payment links, newest first',
    description: `Without their tokens. ${LIST_CSV_TEXT}`,
    http: 'GET /api/payment-links',
    access: member('receivables:read'),
    ...listed({
      paging: pagingInput,
      sorts: ['createdAt', 'updatedAt'],
      defaultSort: '-createdAt',
      filters: { documentId: Type.Optional(Id), clientId: Type.Optional(Id) },
    }),
    output: Type.Object({ ...PageOf(PaymentLink).properties, nextUpdatedSince }),
  }),
  getPaymentLink: defineAction({
    summary: 'Read a payment link',
    http: 'GET /api/payment-links/{id}',
    access: member('receivables:read'),
    input: Type.Object({ id: Id }),
    output: PaymentLink,
    notFound: 'payment_link_not_found',
  }),
  revokePaymentLink: defineAction({
    summary: 'Revoke a payment link',
    description:
      'It stops working at once. What a payer pays on a page of the provider that is open already is booked all the same.',
    http: 'DELETE /api/payment-links/{id}',
    access: member('receivables:write'),
    input: Type.Object({ id: Id }),
    output: PaymentLink,
    notFound: 'payment_link_not_found',
  }),
  viewPayment: defineAction({
    ...forThePayer,
    summary: 'Read what a payment link asks for',
    description: 'Reading changes nothing: mail scanners may follow the link.',
    http: 'GET /api/pay/{token}',
    input: Type.Object({ token: Token }),
    output: PaymentView,
    errors: ['payment_link_closed'],
  }),
  startPayment: defineAction({
    ...forThePayer,
    summary: 'Begin to pay by a payment link',
    description:
      'Responds with the page of the provider. A payment that has begun and is of the same amount is gone on with: a link has at most ' +
      'one at a time.',
    http: 'POST /api/pay/{token}/attempts',
    input: Type.Object({ token: Token, providerId: PaymentProviderName }),
    output: Type.Object({
      redirectUrl: Type.String({
        description: 'Page of the provider',
        examples: ['https://pay.example/p/4711'],
      }),
    }),
    errors: [
      'payment_link_closed',
      'document_settled',
      'payment_provider_not_connected',
      'payment_provider_unavailable',
      'payment_provider_refused',
    ],
    timeoutMs: THREAD_TIMEOUT_MS,
  }),
  payerReturned: defineAction({
    summary: 'Look up the payment of a link whose payer comes back from the provider',
    access: internal('gateway'),
    input: Type.Object({ token: Token }),
    errors: ['payment_link_not_found'],
    timeoutMs: THREAD_TIMEOUT_MS,
  }),
  exportPaymentLinks: exportRows('payment links'),
};
