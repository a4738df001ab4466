// The closed catalogue of events a company can subscribe to: `noun.past_tense`, with the shape of `data`.
// An event is written in the transaction of the change. No secret, IBAN or mail body is ever in one.
import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { ANY_MEMBER, OWNER_OR_ADMIN, type Role } from './access';
import { StandardId } from './item-fields';
import { ElectronicAddress } from './party-fields';
import { Id, Nullable } from './primitives';
import type { Scope } from './scopes';

/** Who may read the data of an event: those who may read what it is about at its own endpoint. */
export interface EventReaders {
  scope: Scope;
  roles: readonly Role[];
}

export interface EventContract<S extends TSchema = TSchema> {
  summary: string;
  readers: EventReaders;
  data: S;
}

/** States events of one subject, which have the same readers. */
function eventsFor(scope: Scope, roles: readonly Role[] = ANY_MEMBER) {
  return <P extends TProperties>(summary: string, fields: P): EventContract<TObject<P>> => ({
    summary,
    readers: { scope, roles },
    data: Type.Object(fields),
  });
}

const ofClients = eventsFor('clients:read');
const ofArticles = eventsFor('articles:read');
const ofDocuments = eventsFor('documents:read');
const ofCompany = eventsFor('company:read');
const ofAdministration = eventsFor('company:read', OWNER_OR_ADMIN);
const ofApiKeys = eventsFor('api-keys:read', OWNER_OR_ADMIN);
const ofWebhooks = eventsFor('webhooks:read');

const clientData = {
  id: Id,
  type: Type.String(),
  name: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  country: Nullable(Type.String()),
  electronicAddress: Nullable(ElectronicAddress),
  eInvoiceFormat: Nullable(Type.String()),
  vatCategory: Nullable(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
};
const companyData = {
  id: Id,
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
  electronicAddress: Nullable(ElectronicAddress),
};
const memberData = { userId: Id, role: Type.String() };
const invitationData = { id: Id, email: Nullable(Type.String()), role: Nullable(Type.String()) };
const apiKeyData = {
  id: Id,
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
};
const ssoData = { providerId: Type.String(), label: Type.String(), isActive: Type.Boolean() };
const domainData = { id: Id, domain: Type.String() };
const articleData = {
  id: Id,
  type: Type.String(),
  name: Type.String(),
  reference: Nullable(Type.String()),
  unitPrice: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  vatRate: Nullable(Type.String()),
  vatCategory: Nullable(Type.String()),
  unitCode: Nullable(Type.String()),
  standardId: Nullable(StandardId),
  isActive: Type.Boolean(),
  version: Type.Integer(),
};
const atcudSeriesData = { id: Id, typeId: Type.String(), seriesId: Type.String() };

const certificateData = {
  id: Id,
  label: Type.String(),
  applicability: Type.String(),
  environment: Type.String(),
  notAfter: Type.String(),
};

/** The host only: the address of a chat's webhook is a secret. */
const webhookData = {
  id: Id,
  type: Type.String(),
  host: Type.String(),
  events: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
};

const documentData = {
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
};

/** Ids and codes: no bytes, and no words of a provider. */
const transmissionData = {
  id: Id,
  documentId: Id,
  channel: Type.String(),
  environment: Type.String(),
  revision: Type.Integer(),
  state: Type.String(),
  remoteId: Nullable(Type.String()),
  businessStatus: Nullable(Type.String()),
  errorCodes: Type.Array(Type.String()),
};

const quoteAnswerData = {
  ...documentData,
  name: Type.String(),
  reason: Nullable(Type.String()),
  answeredAt: Type.String(),
  documentSha256: Type.String(),
};

export const EVENTS = {
  'client.created': ofClients('A client was created', clientData),
  'client.updated': ofClients('A client was changed', clientData),
  'client.deleted': ofClients('A client was deleted for good', { id: Id }),
  'company.created': ofCompany('A company was created', companyData),
  'company.updated': ofCompany('The profile of the company was changed', companyData),
  'company.number_format_updated': ofCompany('A number-format pattern was changed', {
    typeId: Type.String(),
    pattern: Type.String(),
  }),
  'member.added': ofCompany('A user became a member', memberData),
  'member.role_changed': ofCompany('The role of a member was changed', memberData),
  'member.removed': ofCompany('A member left or was removed', { userId: Id }),
  'invitation.created': ofAdministration('An invitation was made', invitationData),
  'invitation.accepted': ofAdministration('An invitation was used', invitationData),
  'api_key.created': ofApiKeys('An API key was made', apiKeyData),
  'api_key.rotated': ofApiKeys('An API key was replaced by a new one', apiKeyData),
  'api_key.revoked': ofApiKeys('An API key was revoked', { id: Id }),

  // catalog
  'article.created': ofArticles('An article was created', articleData),
  'article.updated': ofArticles('An article was changed', articleData),
  'article.archived': ofArticles('An article was taken out of the catalog', { id: Id }),
  'article.low_stock': ofArticles('The stock of an article has come down to its alert threshold', {
    id: Id,
    name: Type.String(),
    reference: Nullable(Type.String()),
    stockQuantity: Type.String(),
    lowStockThreshold: Type.String(),
  }),

  // settings: mail, templates, branding
  'company.mail_settings_updated': ofCompany('How the mail of the company is sent was changed', {
    configured: Type.Boolean(),
    kind: Nullable(Type.String()),
  }),
  'company.email_template_updated': ofCompany(
    'The wording of a system e-mail was changed, or is the shipped one again',
    { id: Type.String(), isCustom: Type.Boolean() },
  ),
  'company.branding_updated': ofCompany('How the documents of the company look was changed', {
    preset: Nullable(Type.String()),
    accentColor: Nullable(Type.String()),
    font: Nullable(Type.String()),
    hasLogo: Type.Boolean(),
  }),

  // settings: rates, channels, ATCUD
  'currency_rate.created': ofCompany('An exchange rate was entered', {
    id: Id,
    from: Type.String(),
    to: Type.String(),
    rate: Type.String(),
    asOf: Type.String(),
  }),
  'channel.connected': ofCompany('An e-invoicing channel was connected, or its connection was changed', {
    providerId: Type.String(),
    environment: Type.String(),
    isActive: Type.Boolean(),
  }),
  'channel.expiring': ofCompany(
    'A certificate or token of a connection to an e-invoicing channel ends in 30, 7 or 1 days',
    {
      providerId: Type.String(),
      environment: Type.String(),
      expiresAt: Type.String(),
      daysLeft: Type.Integer(),
    },
  ),
  'channel.removed': ofCompany('The connections to an e-invoicing channel were removed', {
    providerId: Type.String(),
    environments: Type.Array(Type.String()),
  }),
  'atcud_series.registered': ofCompany('An ATCUD series was registered, or its validation code was changed', {
    ...atcudSeriesData,
    validationCode: Type.String(),
  }),
  'atcud_series.removed': ofCompany('An ATCUD series was removed', atcudSeriesData),

  // settings: certificates
  'signing_certificate.added': ofCompany('A signing certificate was added', certificateData),
  'signing_certificate.deactivated': ofCompany('A signing certificate was deactivated', { id: Id }),
  'signing_certificate.expiring': ofCompany('A signing certificate expires in 30, 7 or 1 days', {
    ...certificateData,
    daysLeft: Type.Integer(),
  }),

  // single sign-on
  'sso.updated': ofAdministration('The SSO provider of the company was saved', ssoData),
  'sso.removed': ofAdministration('The SSO provider of the company was removed', {
    providerId: Type.String(),
  }),
  'sso.domain_claimed': ofAdministration('An e-mail domain was claimed', domainData),
  'sso.domain_verified': ofAdministration('A claimed e-mail domain was verified', domainData),
  'sso.domain_unverified': ofAdministration(
    'The TXT record of a verified e-mail domain was missing for too long',
    domainData,
  ),
  'sso.domain_removed': ofAdministration('A claimed e-mail domain was given up', domainData),

  // webhooks
  'webhook.created': ofWebhooks('A webhook was created', webhookData),
  'webhook.updated': ofWebhooks('A webhook was changed', webhookData),
  'webhook.deleted': ofWebhooks('A webhook was deleted for good', { id: Id }),
  'webhook.disabled': ofWebhooks('A webhook was switched off by the system', {
    ...webhookData,
    reason: Type.String(),
  }),

  // documents
  'document.created': ofDocuments('A document was drafted', documentData),
  'document.updated': ofDocuments('A document was changed, or part of it was paid', documentData),
  'document.deleted': ofDocuments('A draft was deleted', { id: Id }),
  'document.issued': ofDocuments('A document was issued', documentData),
  'document.sent': ofDocuments('A document was sent to the client', documentData),
  'document.send_failed': ofDocuments('The mail with a document was not accepted', documentData),
  'document.captured': ofDocuments(
    'The mail with a document became a file, since nothing is set up to send it: nobody got it',
    documentData,
  ),
  'document.paid': ofDocuments('An invoice was paid in full', documentData),
  'document.credited': ofDocuments('An invoice was credited, in part or in full', {
    ...documentData,
    creditNoteId: Id,
    creditNoteTotalMinor: Type.Integer(),
  }),
  'document.cancelled': ofDocuments('An invoice was cancelled', documentData),
  'document.e_invoice_created': ofDocuments('An issued document was made an e-invoice of a format', {
    ...documentData,
    format: Type.String(),
    sha256: Type.String(),
  }),
  'quote.signed': ofDocuments('A client signed a quote', quoteAnswerData),
  'quote.refused': ofDocuments('A client refused a quote', quoteAnswerData),

  // transmissions
  'transmission.queued': ofDocuments('A document waits to leave by a channel', transmissionData),
  'transmission.submitted': ofDocuments(
    'A channel has taken a document; its verdict is open',
    transmissionData,
  ),
  'transmission.accepted': ofDocuments('A channel has accepted a document', transmissionData),
  'transmission.rejected': ofDocuments(
    'A channel has rejected a document, perhaps after it had accepted it',
    transmissionData,
  ),
  'transmission.failed': ofDocuments('A transmission was given up; it can be tried again', transmissionData),
  'transmission.cancelled': ofDocuments(
    'A transmission was withdrawn before anything left',
    transmissionData,
  ),
  'transmission.status_changed': ofDocuments(
    'The receiving side has said more about a document that it had taken',
    transmissionData,
  ),

  // export
  'export.completed': ofAdministration('Everything the company holds was exported', {
    id: Id,
    requestedBy: Id,
    delivery: Type.String(),
    documents: Type.Integer(),
    missingPdfs: Type.Integer(),
    sizeBytes: Type.Integer(),
    expiresAt: Type.String(),
  }),
  'export.failed': ofAdministration('An export could not be built', {
    id: Id,
    requestedBy: Id,
    reason: Type.String(),
  }),
} as const satisfies Record<string, EventContract>;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;
