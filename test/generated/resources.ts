// Creates one of each resource that a path can name, so that the generated tests can ask for another company's. A contract with a
// `notFound` that is not here fails the test that enumerates them.

import { randomBytes } from 'node:crypto';
import { Pkcs12Maker } from '../../deploy/simulate/pkcs12';
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import type { ErrorCode } from '../../shared/contracts/errors';
import { exporting } from '../../shared/contracts/export';
import { identity } from '../../shared/contracts/identity';
import { mail } from '../../shared/contracts/mail';
import { receivables } from '../../shared/contracts/receivables';
import { settings } from '../../shared/contracts/settings';
import { transmissions } from '../../shared/contracts/transmissions';
import { webhooks } from '../../shared/contracts/webhooks';
import { newId } from '../../shared/runtime/database/ids';
import { imported, sample } from '../services/receivables/bank';
import { lawfulClient, lawfulCompany } from '../support/lawful-parties';
import { outputOf } from '../support/outputs';
import type { TestSystem } from '../support/system';
import { until } from '../support/until';
import type { Account } from '../support/users';

/** @param system the one of the owner, for what no request can make */
export type Maker = (owner: Account, system: Pick<TestSystem, 'sql'>) => Promise<Record<string, string>>;

async function idOf(owner: Account, path: string, body: object): Promise<string> {
  const answer = await owner.http.post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  // every action that creates a resource responds with its id
  return (answer.body as { id: string }).id;
}

/** A role of the company with few permissions. */
export const roleOf = (name: string) => ({
  name: `${name} ${randomBytes(3).toString('hex')}`,
  permissions: ['clients:read'],
});

function firstId([first]: { id: string }[]): string {
  if (!first) throw new Error('the list is empty');
  return first.id;
}

/** A client that can be invoiced. */
export function newClient(owner: Account): Promise<string> {
  return idOf(owner, '/api/clients', lawfulClient({ name: 'Foreign' }));
}

const LINES = [{ description: 'Foreign', unitPrice: 1, vatRate: 20 }];

export async function issued(owner: Account, typeId: 'invoice' | 'quote'): Promise<{ id: string }> {
  const clientId = await newClient(owner);
  const id = await idOf(owner, '/api/documents', { typeId, clientId, lines: LINES });
  await owner.http.post(`/api/documents/${id}/issue`, {});
  return { id };
}

/** Money of a client without an invoice. */
async function accountPayment(owner: Account): Promise<{ id: string; settlementId: string }> {
  const clientId = await newClient(owner);
  await idOf(owner, '/api/settlements', settlementOf(clientId));
  const [payment] = (await owner.http.call(documents.listAccountPayments, { id: clientId })).items;
  return { id: payment?.id ?? '', settlementId: payment?.settlementId ?? '' };
}

const settlementOf = (clientId: string) => ({
  currency: 'EUR',
  parts: [{ kind: 'money', clientId, amountMinor: 100 }],
});

/** Fields of the smallest recurring invoice, a monthly one. */
export async function recurringInvoice(owner: Account): Promise<Fields> {
  const schedule = { unit: 'month', step: 1, anchor: '2026-01-31' };
  return { name: 'Foreign', clientId: await newClient(owner), template: { lines: LINES }, schedule };
}

/** The smallest policy of reminders. */
export const REMINDER_POLICY = { name: 'Foreign', steps: [{ afterDays: 7 }] };

/** A reminder that a person asked for, of an invoice of a new client. */
async function reminder(owner: Account): Promise<string> {
  const { items } = await owner.http.call(receivables.listReminderPolicies, {});
  if (!items.some(({ isDefault }) => isDefault))
    await idOf(owner, '/api/reminder-policies', { ...REMINDER_POLICY, isDefault: true });
  const client = lawfulClient({ name: 'Foreign', contactEmail: 'foreign@example.com' });
  const clientId = await idOf(owner, '/api/clients', client);
  const id = await idOf(owner, '/api/documents', { typeId: 'invoice', clientId, lines: LINES });
  await owner.http.post(`/api/documents/${id}/issue`, {});
  await owner.http.post(`/api/documents/${id}/send`, { delivery: 'other' });
  return idOf(owner, `/api/documents/${id}/reminders`, { level: 1 });
}

/** Saves a provider of single sign-on. */
export async function saveProvider(owner: Account): Promise<void> {
  const provider = { clientId: 'x', discoveryUrl: 'https://id.acme.com/.well-known/openid-configuration' };
  await owner.http.put('/api/company/sso', provider);
}

export function pkcs12(): { pfxBase64: string; pfxPassword: string } {
  const maker = new Pkcs12Maker();
  const pfxBase64 = maker.file(maker.identity({ type: 'ec' }), 'password').toString('base64');
  maker.remove();
  return { pfxBase64, pfxPassword: 'password' };
}

const WEBHOOK = { url: 'https://hooks.example.com/', events: ['client.created'] };

async function signatureRequest(owner: Account): Promise<{ id: string; requestId: string }> {
  const { id } = await issued(owner, 'quote');
  const recipient = { recipientEmail: 'foreign@example.com' };
  return { id, requestId: await idOf(owner, `/api/documents/${id}/signature-requests`, recipient) };
}

async function bankAccount({ http }: Account): Promise<string> {
  const { items } = await http.call(receivables.listAccounts, {});
  const [first] = items;
  if (first) return first.id;
  const bank = { iban: 'DE89370400440532013000', currency: 'EUR' };
  return (await http.call(receivables.createAccount, bank)).id;
}

async function bankStatement(owner: Account): Promise<void> {
  await bankAccount(owner);
  await imported(owner.http, sample('camt053-08.xml'));
}

/** Connects a payment provider whose name leads nowhere. */
async function payable(owner: Account, environment = 'LIVE'): Promise<void> {
  const config = { apiKey: 'x', signingSecret: 'x' };
  const connection = { environment, config };
  const answer = await owner.http.put('/api/company/payment-providers/simulator', connection);
  if (answer.status !== 200) throw new Error(`connecting answered ${answer.status}: ${answer.text}`);
}

/** A payout `$2`, which a provider alone makes, at the connection of the user `$1`. */
const PAID_OUT = `INSERT INTO receivables.payouts
    (company_id, id, connection_id, provider_id, environment, provider_ref, state, currency, amount_minor, arrives_on, made_at,
      version, created_at, updated_at)
  SELECT company_id, $2::uuid, id, provider_id, environment, $2::uuid::text, 'paid', 'EUR', 100, '2026-01-05', '2026-01-02T00:00:00Z',
      1, date_trunc('milliseconds', now()), date_trunc('milliseconds', now())
    FROM receivables.payment_connections JOIN companies.memberships USING (company_id)
    WHERE memberships.user_id = $1 AND environment = 'TEST' RETURNING id`;

/** A link to pay an invoice of a new client. */
async function paymentLink(owner: Account): Promise<{ id: string; token: string }> {
  await payable(owner);
  const { id: documentId } = await issued(owner, 'invoice');
  const link = { documentIds: [documentId] };
  const { id, url } = outputOf(
    receivables.createPaymentLink,
    await owner.http.post('/api/payment-links', link),
  );
  return { id, token: url.split('/').at(-1) ?? '' };
}

/** A paper of a client, for an account that is published for tests. */
const mandateOf = (clientId: string) => ({
  ...{ clientId, iban: 'DE02600501010002034304', holderName: 'Foreign', signedOn: '2026-01-15' },
  externalId: `paper of ${clientId}`,
});

/** Lets the company collect by direct debit. */
async function collecting(owner: Account): Promise<void> {
  const bankAccountId = await bankAccount(owner);
  await owner.http.call(receivables.saveDirectDebit, { creditorId: 'DE98ZZZ09999999999', bankAccountId });
}

/** A link by which a new client signs a mandate. */
async function mandateRequest(owner: Account): Promise<{ id: string }> {
  await collecting(owner);
  const clientId = await newClient(owner);
  return owner.http.call(receivables.createMandateRequest, { clientId });
}

/** A collection that is announced; its company can collect from then on. */
async function collection(owner: Account): Promise<string> {
  const { http } = owner;
  await collecting(owner);
  const clientId = await newClient(owner);
  await idOf(owner, '/api/mandates', mandateOf(clientId));
  const invoice = { typeId: 'invoice', clientId, currency: 'EUR', lines: LINES };
  const documentId = await idOf(owner, '/api/documents', invoice);
  await http.post(`/api/documents/${documentId}/issue`, {});
  return idOf(owner, '/api/collections', { documentId, announcedOn: '2020-01-01' });
}

export const makers: Partial<Record<ErrorCode, Maker>> = {
  import_not_found: async (owner) => {
    const answer = await owner.http.uploadFile('/api/clients/imports', 'name\nForeign\n', 'foreign.csv');
    return { id: (answer.body as { id: string }).id };
  },
  client_not_found: async (owner) => ({ id: await idOf(owner, '/api/clients', { name: 'Foreign' }) }),
  article_not_found: async (owner) => ({ id: await idOf(owner, '/api/articles', { name: 'Foreign' }) }),
  atcud_series_not_found: async (owner) => {
    const series = { typeId: 'invoice', seriesId: 'FOREIGN', validationCode: 'AAJFF7VR' } as const;
    return { id: (await owner.http.call(settings.registerAtcudSeries, series)).id };
  },
  channel_not_found: async (owner) => {
    const config = { format: 'zugferd', electronicAddress: 'invoices@example.com' };
    const answer = await owner.http.put('/api/company/channels/xrechnung-email', { config });
    if (answer.status !== 200) throw new Error(`connecting answered ${answer.status}: ${answer.text}`);
    return { providerId: 'xrechnung-email' };
  },
  api_key_not_found: async (owner) => ({
    id: await idOf(owner, '/api/api-keys', { name: 'Foreign', scopes: ['clients:read'] }),
  }),
  // an app that is not confirmed: its owner still signs in by the password alone
  factor_not_found: async (owner) => ({ id: await idOf(owner, '/api/auth/factors/totp', {}) }),
  role_not_found: async (owner) => ({ id: await idOf(owner, '/api/company/roles', roleOf('Foreign')) }),
  person_erasure_not_found: async (owner) => {
    // another request for the same person would take the place of this one
    const email = `kept-${newId()}@person.example`;
    const clientId = await idOf(
      owner,
      '/api/clients',
      lawfulClient({ name: 'Foreign', contactEmail: email }),
    );
    const id = await idOf(owner, '/api/documents', { typeId: 'invoice', clientId, lines: LINES });
    await owner.http.post(`/api/documents/${id}/issue`, {});
    await owner.http.call(companies.erasePerson, { email, dryRun: false });
    return { id: firstId((await owner.http.call(companies.listPersonErasures, {})).items) };
  },
  service_account_not_found: async (owner) => ({
    id: await idOf(owner, '/api/service-accounts', { name: 'Foreign', permissions: ['clients:read'] }),
  }),
  invitation_not_found: async (owner) => ({ id: await idOf(owner, '/api/invitations', {}) }),
  document_not_found: async (owner) => {
    const clientId = await newClient(owner);
    return { id: await idOf(owner, '/api/documents', { typeId: 'invoice', clientId }) };
  },
  attachment_not_found: async (owner) => {
    const clientId = await newClient(owner);
    const id = await idOf(owner, '/api/documents', { typeId: 'invoice', clientId });
    const answer = await owner.http.uploadFile(
      `/api/documents/${id}/attachments`,
      '%PDF-1.7\n',
      'foreign.pdf',
    );
    const [attachment] = outputOf(documents.addAttachment, answer).attachments;
    return { id, attachmentId: attachment?.id ?? '' };
  },
  payment_not_found: async (owner) => {
    const { id } = await issued(owner, 'invoice');
    return { id, paymentId: await idOf(owner, `/api/documents/${id}/payments`, { amountMinor: 1 }) };
  },
  hold_not_found: async (owner) => {
    const { id } = await issued(owner, 'invoice');
    const hold = { kind: 'dispute', reason: 'Foreign' };
    return { id, holdId: await idOf(owner, `/api/documents/${id}/holds`, hold) };
  },
  reminder_policy_not_found: async (owner) => ({
    id: await idOf(owner, '/api/reminder-policies', REMINDER_POLICY),
  }),
  reminder_not_found: async (owner) => ({ id: await reminder(owner) }),
  settlement_not_found: async (owner) => ({ id: (await accountPayment(owner)).settlementId }),
  account_payment_not_found: async (owner) => ({ id: (await accountPayment(owner)).id }),
  export_not_found: async (owner) => {
    await owner.http.post('/api/companies/export');
    return { id: firstId((await owner.http.call(exporting.list, {})).items) };
  },
  transmission_not_found: async (owner) => {
    // waits for ever: the name leads nowhere
    const config = {
      participantId: '0088:4000001123452',
      accessPointUrl: 'https://ap.example.com',
      apiKey: 'x',
    };
    await owner.http.put('/api/company/channels/peppol', { config: { ...config, dialect: 'phoss-ap' } });
    await owner.http.post('/api/company/info', {
      electronicAddress: { scheme: '0088', value: '4000001123452' },
    });
    const buyer = { name: 'Foreign', electronicAddress: { scheme: '0088', value: '4000001987658' } };
    const clientId = await idOf(owner, '/api/clients', lawfulClient(buyer));
    const invoice = { typeId: 'invoice', clientId, lines: LINES, dueInDays: 30, buyerReference: 'B 1' };
    const id = await idOf(owner, '/api/documents', invoice);
    await owner.http.post(`/api/documents/${id}/issue`, {});
    const answer = await owner.http.post(`/api/documents/${id}/transmissions`, {});
    if (answer.status !== 202) throw new Error(`sending answered ${answer.status}: ${answer.text}`);
    return { id: outputOf(transmissions.create, answer).id };
  },
  signature_request_not_found: signatureRequest,
  // a link is its token, which only its recipient has: the id of the request is none
  signing_link_not_found: async (owner) => ({ token: (await signatureRequest(owner)).requestId }),
  member_not_found: async (owner) => ({ userId: owner.userId }),
  mail_message_not_found: async (owner) => {
    await owner.http.post('/api/invitations', { email: 'foreign@example.com' });
    const id = await until('the invitation is in the mail log', async () => {
      return (await owner.http.call(mail.log, {})).items[0]?.id;
    });
    return { id };
  },
  signing_certificate_not_found: async (owner) => {
    const certificate = { label: 'Foreign', ...pkcs12() };
    return { id: await idOf(owner, '/api/company/signing-certificates', certificate) };
  },
  email_template_not_found: async (owner) => {
    const wording = { id: 'VERIFICATION_CODE', subject: 'Code', body: '<p>{code}</p>' } as const;
    const { template } = await owner.http.call(settings.saveEmailTemplate, wording);
    return { id: String(template.dbId) };
  },
  bank_account_not_found: async (owner) => ({ id: await bankAccount(owner) }),
  bank_statement_not_found: async (owner) => {
    await bankStatement(owner);
    return { id: firstId((await owner.http.call(receivables.listStatements, {})).items) };
  },
  bank_line_not_found: async (owner) => {
    await bankStatement(owner);
    return { id: firstId((await owner.http.call(receivables.listLines, {})).items) };
  },
  payment_provider_not_found: async (owner) => {
    await payable(owner, 'TEST');
    return { providerId: 'simulator' };
  },
  payment_link_not_found: async (owner) => {
    // only who has the address has the token: the id of the link is none
    const { id } = await paymentLink(owner);
    return { id, token: id };
  },
  payment_attempt_not_found: async (owner) => {
    const { token } = await paymentLink(owner);
    // its provider cannot be reached, and the attempt is stored before
    await owner.http.post(`/api/pay/${token}/attempts`, { providerId: 'simulator' });
    return { id: firstId((await owner.http.call(receivables.listPaymentAttempts, {})).items) };
  },
  payout_not_found: async (owner, { sql }) => {
    await payable(owner, 'TEST');
    const [payout] = await sql<{ id: string }>(PAID_OUT, [owner.userId, newId()]);
    return { id: firstId(payout ? [payout] : []) };
  },
  mandate_not_found: async (owner) => {
    const id = await idOf(owner, '/api/mandates', mandateOf(await newClient(owner)));
    const answer = await owner.http.uploadFile(`/api/mandates/${id}/file`, '%PDF-1.7\n', 'foreign.pdf');
    if (answer.status !== 200) throw new Error(`storing the paper answered ${answer.status}: ${answer.text}`);
    return { id };
  },
  mandate_request_not_found: async (owner) => {
    const { id } = await mandateRequest(owner);
    return { id, token: id };
  },
  collection_not_found: async (owner) => ({ id: await collection(owner) }),
  direct_debit_batch_not_found: async (owner) => {
    await collection(owner);
    const { batch } = await owner.http.call(receivables.createBatch, { dryRun: false });
    return { id: batch?.id ?? '' };
  },
  recurring_invoice_not_found: async (owner) => ({
    id: await idOf(owner, '/api/recurring-invoices', await recurringInvoice(owner)),
  }),
  webhook_not_found: async (owner) => ({ id: await idOf(owner, '/api/webhooks', WEBHOOK) }),
  webhook_delivery_not_found: async (owner) => {
    const id = await idOf(owner, '/api/webhooks', WEBHOOK);
    await idOf(owner, '/api/clients', { name: 'Told' });
    return until('there is a delivery', async () => {
      const [delivery] = (await owner.http.call(webhooks.deliveries, { id })).items;
      return delivery && { id: delivery.id };
    });
  },
  domain_not_found: async (owner) => {
    await saveProvider(owner);
    return { id: await idOf(owner, '/api/company/sso/domains', { domain: 'foreign.com' }) };
  },
  sign_in_not_found: async (owner) => ({
    providerId: `c_${(await owner.http.call(identity.session, {})).activeCompanyId}`,
  }),
  sso_provider_not_found: async (owner) => {
    // a company that has none: the address of a provider is no secret, and whatever comes there is judged
    const { id } = await owner.http.call(companies.create, lawfulCompany({ name: 'Foreign', country: 'FR' }));
    return { providerId: `c_${id}` };
  },
  session_not_found: async (owner) => ({
    id: firstId((await owner.http.call(identity.sessions, {})).items),
  }),
};

type Fields = Record<string, unknown>;

/** Needs of a POST that creates, besides the sample of its schema. */
interface Need {
  /** Makes what the path names, where that is not the resource of `notFound`. */
  path?: Maker;
  /** Fields that the sample of the schema cannot know. */
  fields?: (owner: Account) => Fields | Promise<Fields>;
}

export const needs: Record<string, Need> = {
  'POST /api/clients': { fields: () => ({ name: 'Created' }) },
  'POST /api/service-accounts': { fields: () => ({ permissions: ['clients:read'] }) },
  'POST /api/documents': {
    fields: async (owner) => ({ typeId: 'invoice', clientId: await newClient(owner) }),
  },
  'POST /api/recurring-invoices': { fields: recurringInvoice },
  'POST /api/collections': {
    fields: async (owner) => {
      const id = await collection(owner);
      const { documentId } = await owner.http.call(receivables.cancelCollection, { id });
      return { documentId, announcedOn: '2020-01-01' };
    },
  },
  'POST /api/mandates': { fields: async (owner) => mandateOf(await newClient(owner)) },
  'POST /api/mandate-requests': {
    fields: async (owner) => {
      await collecting(owner);
      return { clientId: await newClient(owner) };
    },
  },
  'POST /api/payment-links': {
    fields: async (owner) => {
      await payable(owner);
      return { documentIds: [(await issued(owner, 'invoice')).id], environment: 'LIVE' };
    },
  },
  // nobody answers at its address: a delivery would change it before it is read
  'POST /api/webhooks': { fields: () => ({ events: ['webhook.deleted'] }) },
  'POST /api/reminder-policies': { fields: () => ({ ...REMINDER_POLICY }) },
  'POST /api/documents/{id}/deposit': {
    path: (owner) => issued(owner, 'quote'),
    fields: () => ({ percent: '30' }),
  },
  'POST /api/documents/{id}/credit': { path: (owner) => issued(owner, 'invoice') },
  'POST /api/documents/{id}/correct': { path: (owner) => issued(owner, 'invoice') },
  'POST /api/documents/{id}/debit': {
    path: (owner) => issued(owner, 'invoice'),
    fields: () => ({ lines: LINES }),
  },
  'POST /api/documents/{id}/convert': { path: (owner) => issued(owner, 'quote') },
  'POST /api/documents/{id}/payments': { path: (owner) => issued(owner, 'invoice') },
  'POST /api/documents/{id}/holds': { path: (owner) => issued(owner, 'invoice') },
  'POST /api/settlements': { fields: async (owner) => settlementOf(await newClient(owner)) },
  'POST /api/documents/{id}/signature-requests': {
    path: (owner) => issued(owner, 'quote'),
    fields: () => ({ recipientEmail: 'created@example.com' }),
  },
  'POST /api/bank-accounts': { fields: () => ({ iban: 'FR1420041010050500013M02606', currency: 'EUR' }) },
  'POST /api/company/currency-rates': { fields: () => ({ from: 'USD' }) },
  'POST /api/company/signing-certificates': { fields: pkcs12 },
  'POST /api/company/sso/domains': {
    fields: async (owner) => {
      await saveProvider(owner);
      return { domain: 'created.com' };
    },
  },
};
