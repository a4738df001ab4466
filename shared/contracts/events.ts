// The closed catalogue of events a company can subscribe to: `noun.past_tense`, with the shape of `data`.
// An event is written in the transaction of the change. No secret, IBAN or mail body is ever in one.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Id, Nullable } from './primitives';

export interface EventContract<S extends TSchema = TSchema> {
  summary: string;
  data: S;
}

function event<S extends TSchema>(summary: string, data: S): EventContract<S> {
  return { summary, data };
}

const ClientData = Type.Object({
  id: Id,
  type: Type.String(),
  name: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  country: Nullable(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
});
const CompanyData = Type.Object({
  id: Id,
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
});
const MemberData = Type.Object({ userId: Id, role: Type.String() });
const InvitationData = Type.Object({ id: Id, email: Nullable(Type.String()), role: Nullable(Type.String()) });
const ApiKeyData = Type.Object({
  id: Id,
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
});
const SsoData = Type.Object({ providerId: Type.String(), label: Type.String(), isActive: Type.Boolean() });
const DomainData = Type.Object({ id: Id, domain: Type.String() });
const ArticleData = Type.Object({
  id: Id,
  type: Type.String(),
  name: Type.String(),
  reference: Nullable(Type.String()),
  unitPrice: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  vatRate: Nullable(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
});
const AtcudSeriesData = { id: Id, typeId: Type.String(), seriesId: Type.String() };

const CertificateData = Type.Object({
  id: Id,
  label: Type.String(),
  applicability: Type.String(),
  environment: Type.String(),
  notAfter: Type.String(),
});

/** The host only: the address of a chat's webhook is a secret. */
const WebhookData = Type.Object({
  id: Id,
  type: Type.String(),
  host: Type.String(),
  events: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
});

const DocumentData = Type.Object({
  id: Id,
  typeId: Type.String(),
  status: Type.String(),
  number: Nullable(Type.String()),
  clientId: Id,
  issueDate: Nullable(Type.String()),
  dueDate: Nullable(Type.String()),
  currency: Type.String(),
  totalMinor: Type.Integer(),
  paidMinor: Type.Integer(),
  creditedMinor: Type.Integer(),
  balanceMinor: Type.Integer(),
  version: Type.Integer(),
});

const QuoteAnswerData = Type.Object({
  ...DocumentData.properties,
  name: Type.String(),
  reason: Nullable(Type.String()),
  answeredAt: Type.String(),
  documentSha256: Type.String(),
});

export const EVENTS = {
  'client.created': event('A client was created', ClientData),
  'client.updated': event('A client was changed', ClientData),
  'client.deleted': event('A client was deleted for good', Type.Object({ id: Id })),
  'company.created': event('A company was created', CompanyData),
  'company.updated': event('The profile of the company was changed', CompanyData),
  'company.number_format_updated': event(
    'A number-format pattern was changed',
    Type.Object({ typeId: Type.String(), pattern: Type.String() }),
  ),
  'member.added': event('A user became a member', MemberData),
  'member.role_changed': event('The role of a member was changed', MemberData),
  'member.removed': event('A member left or was removed', Type.Object({ userId: Id })),
  'invitation.created': event('An invitation was made', InvitationData),
  'invitation.accepted': event('An invitation was used', InvitationData),
  'api_key.created': event('An API key was made', ApiKeyData),
  'api_key.rotated': event('An API key was replaced by a new one', ApiKeyData),
  'api_key.revoked': event('An API key was revoked', Type.Object({ id: Id })),

  // catalog
  'article.created': event('An article was created', ArticleData),
  'article.updated': event('An article was changed', ArticleData),
  'article.archived': event('An article was taken out of the catalog', Type.Object({ id: Id })),
  'article.low_stock': event(
    'The stock of an article has come down to its alert threshold',
    Type.Object({
      id: Id,
      name: Type.String(),
      reference: Nullable(Type.String()),
      stockQuantity: Type.String(),
      lowStockThreshold: Type.String(),
    }),
  ),

  // settings: mail, templates, branding
  'company.mail_settings_updated': event(
    'How the mail of the company is sent was changed',
    Type.Object({ configured: Type.Boolean(), kind: Nullable(Type.String()) }),
  ),
  'company.email_template_updated': event(
    'The wording of a system e-mail was changed, or is the shipped one again',
    Type.Object({ id: Type.String(), isCustom: Type.Boolean() }),
  ),
  'company.branding_updated': event(
    'How the documents of the company look was changed',
    Type.Object({
      preset: Nullable(Type.String()),
      accentColor: Nullable(Type.String()),
      font: Nullable(Type.String()),
      hasLogo: Type.Boolean(),
    }),
  ),

  // settings: rates, channels, ATCUD
  'currency_rate.created': event(
    'An exchange rate was entered',
    Type.Object({ id: Id, from: Type.String(), to: Type.String(), rate: Type.String(), asOf: Type.String() }),
  ),
  'channel.connected': event(
    'An e-invoicing channel was connected, or its connection was changed',
    Type.Object({ providerId: Type.String(), environment: Type.String(), isActive: Type.Boolean() }),
  ),
  'channel.removed': event(
    'The connections to an e-invoicing channel were removed',
    Type.Object({ providerId: Type.String(), environments: Type.Array(Type.String()) }),
  ),
  'atcud_series.registered': event(
    'An ATCUD series was registered, or its validation code was changed',
    Type.Object({ ...AtcudSeriesData, validationCode: Type.String() }),
  ),
  'atcud_series.removed': event('An ATCUD series was removed', Type.Object(AtcudSeriesData)),

  // settings: certificates
  'signing_certificate.added': event('A signing certificate was added', CertificateData),
  'signing_certificate.deactivated': event('A signing certificate was deactivated', Type.Object({ id: Id })),
  'signing_certificate.expiring': event(
    'A signing certificate expires in 30, 7 or 1 days',
    Type.Object({ ...CertificateData.properties, daysLeft: Type.Integer() }),
  ),

  // single sign-on
  'sso.updated': event('The SSO provider of the company was saved', SsoData),
  'sso.removed': event(
    'The SSO provider of the company was removed',
    Type.Object({ providerId: Type.String() }),
  ),
  'sso.domain_claimed': event('An e-mail domain was claimed', DomainData),
  'sso.domain_verified': event('A claimed e-mail domain was verified', DomainData),
  'sso.domain_unverified': event(
    'The TXT record of a verified e-mail domain was missing for too long',
    DomainData,
  ),
  'sso.domain_removed': event('A claimed e-mail domain was given up', DomainData),

  // webhooks
  'webhook.created': event('A webhook was created', WebhookData),
  'webhook.updated': event('A webhook was changed', WebhookData),
  'webhook.deleted': event('A webhook was deleted for good', Type.Object({ id: Id })),
  'webhook.disabled': event(
    'A webhook was switched off by the system',
    Type.Object({ ...WebhookData.properties, reason: Type.String() }),
  ),

  // documents
  'document.created': event('A document was drafted', DocumentData),
  'document.updated': event('A document was changed, or part of it was paid', DocumentData),
  'document.deleted': event('A draft was deleted', Type.Object({ id: Id })),
  'document.issued': event('A document was issued', DocumentData),
  'document.sent': event('A document was sent to the client', DocumentData),
  'document.send_failed': event('The mail with a document was not accepted', DocumentData),
  'document.paid': event('An invoice was paid in full', DocumentData),
  'document.credited': event(
    'An invoice was credited, in part or in full',
    Type.Object({ ...DocumentData.properties, creditNoteId: Id, creditNoteTotalMinor: Type.Integer() }),
  ),
  'document.cancelled': event('An invoice was cancelled', DocumentData),
  'quote.signed': event('A client signed a quote', QuoteAnswerData),
  'quote.refused': event('A client refused a quote', QuoteAnswerData),

  // export
  'export.completed': event(
    'Everything the company holds was exported',
    Type.Object({
      id: Id,
      requestedBy: Id,
      delivery: Type.String(),
      documents: Type.Integer(),
      missingPdfs: Type.Integer(),
      sizeBytes: Type.Integer(),
      expiresAt: Type.String(),
    }),
  ),
  'export.failed': event(
    'An export could not be built',
    Type.Object({ id: Id, requestedBy: Id, reason: Type.String() }),
  ),
} as const satisfies Record<string, EventContract>;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;
