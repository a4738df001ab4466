// A company with a word of its own in every kind of what it holds, so that an answer shows by its words whose data it has.

import { documents } from '../../shared/contracts/documents';
import { receivables } from '../../shared/contracts/receivables';
import type { Scope } from '../../shared/contracts/scopes';
import { settings } from '../../shared/contracts/settings';
import { REMINDER_POLICY } from '../generated/resources';
import { IBAN, imported, linesOf, sample } from '../services/receivables/bank';
import { lawfulClient } from '../support/lawful-parties';
import { type CompanyAccount, owner, signUpMember } from '../support/users';

export interface PlantedCompany extends CompanyAccount {
  /** Ids of its rows by the `notFound` of the routes that name them. */
  ids: Record<string, Record<string, string>>;
}

const CATALOG: readonly Scope[] = ['articles:read', 'articles:write'];
const CLIENTS: readonly Scope[] = ['clients:read', 'clients:write'];
const COMPANY: readonly Scope[] = ['company:read', 'company:write'];
const DOCUMENTS: readonly Scope[] = ['documents:read', 'documents:write'];
const RECEIVABLES: readonly Scope[] = ['receivables:read', 'receivables:write'];
const BANKING: readonly Scope[] = ['banking:read', 'banking:write'];

/** The scopes whose description in shared/contracts/scopes.ts names the kind. A part of a word finds all that begin with it. */
export const WORDS: Readonly<Record<string, readonly Scope[]>> = {
  zzClientNote: CLIENTS,
  zzClientName: [...CLIENTS, ...DOCUMENTS, ...RECEIVABLES],
  zzclient: [...CLIENTS, ...DOCUMENTS, ...RECEIVABLES],
  zzArticleNote: CATALOG,
  zzArticle: [...CATALOG, ...DOCUMENTS],
  // the seller on documents
  zzCompanyNote: [...COMPANY, ...DOCUMENTS],
  zzTemplate: COMPANY,
  zzMember: COMPANY,
  ZZNUM: [...COMPANY, ...DOCUMENTS, ...CLIENTS, ...RECEIVABLES],
  zzDocument: DOCUMENTS,
  zzPayment: [...DOCUMENTS, ...RECEIVABLES],
  zzAccountPayment: RECEIVABLES,
  zzHold: RECEIVABLES,
  zzPolicy: RECEIVABLES,
  zzBank: BANKING,
  zzMandate: BANKING,
  DE02500105170137075030: BANKING,
  zzRecurring: DOCUMENTS,
  zzWebhook: ['webhooks:read', 'webhooks:write'],
  zzwebhook: ['webhooks:read', 'webhooks:write'],
  zzKey: ['api-keys:read', 'api-keys:write'],
  zzinvited: COMPANY,
};

async function made(account: CompanyAccount, path: string, body: object): Promise<string> {
  const answer = await account.http.post(path, body);
  if (answer.status > 299) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return (answer.body as { id: string }).id;
}

export async function plantedCompany(system: { baseUrl: string }): Promise<PlantedCompany> {
  const account = await owner(
    system,
    {},
    { country: 'DE', iban: IBAN, description: 'zzCompanyNote', numberFormats: { invoice: 'ZZNUM-{number}' } },
  );
  await signUpMember(system, account, 'MEMBER', { lastName: 'zzMember' });
  await account.http.call(settings.saveEmailTemplate, {
    id: 'VERIFICATION_CODE',
    subject: 'zzTemplate',
    body: '<p>{code}</p>',
  });
  const make = (path: string, body: object) => made(account, path, body);
  const id = await make('/api/webhooks', {
    url: 'https://zzwebhook.example.com/',
    events: ['*'],
    description: 'zzWebhook',
  });
  await make('/api/api-keys', { name: 'zzKey', scopes: ['clients:read'] });
  await make('/api/invitations', { email: 'zzinvited@example.com' });
  const articleId = await make('/api/articles', {
    name: 'zzArticle',
    unitPrice: '10',
    description: 'zzArticleNote',
  });
  const buyer = {
    name: 'zzClientName',
    contactEmail: 'zzclient@example.com',
    description: 'zzClientNote',
    country: 'DE',
  };
  const clientId = await make('/api/clients', lawfulClient(buyer));
  const policyId = await make('/api/reminder-policies', {
    ...REMINDER_POLICY,
    name: 'zzPolicy',
    isDefault: true,
  });
  const documentId = await sentInvoice(account, clientId);
  await make(`/api/documents/${documentId}/payments`, { amountMinor: 1, reference: 'zzPayment' });
  const holdId = await make(`/api/documents/${documentId}/holds`, { kind: 'other', reason: 'zzHold' });
  const reminderId = await make(`/api/documents/${await sentInvoice(account, clientId)}/reminders`, {
    level: 1,
  });
  const settlementId = await make('/api/settlements', {
    currency: 'EUR',
    reference: 'zzAccountPayment',
    parts: [{ kind: 'money', clientId, amountMinor: 77 }],
  });
  const recurringId = await make('/api/recurring-invoices', {
    name: 'zzRecurring',
    clientId,
    template: { lines: LINES },
    schedule: { unit: 'month', step: 1, anchor: '2026-01-31' },
  });
  const mandateId = await make('/api/mandates', {
    ...{ clientId, iban: 'DE02600501010002034304', holderName: 'zzMandate', signedOn: '2026-01-15' },
  });
  await account.http.uploadFile(`/api/mandates/${mandateId}/file`, '%PDF-1.7\nzzMandate', 'zzMandate.pdf');
  const bank = await withStatement(account, clientId);
  const [payment] = (await account.http.call(documents.listAccountPayments, { id: clientId })).items;
  return {
    ...account,
    ids: {
      webhook_not_found: { id },
      article_not_found: { id: articleId },
      client_not_found: { id: clientId },
      document_not_found: { id: documentId },
      hold_not_found: { id: documentId, holdId },
      reminder_not_found: { id: reminderId },
      reminder_policy_not_found: { id: policyId },
      settlement_not_found: { id: settlementId },
      account_payment_not_found: { id: payment?.id ?? '' },
      recurring_invoice_not_found: { id: recurringId },
      mandate_not_found: { id: mandateId },
      ...bank,
    },
  };
}

const LINES = [{ description: 'zzDocument', unitPrice: '1000', vatRate: '19', unit: 'kg' }];

async function sentInvoice(account: CompanyAccount, clientId: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const id = await made(account, '/api/documents', {
    typeId: 'invoice',
    clientId,
    lines: LINES,
    deliveryDate: today,
    notes: 'zzDocument',
  });
  await made(account, `/api/documents/${id}/issue`, {});
  await made(account, `/api/documents/${id}/send`, { delivery: 'other' });
  return id;
}

/** Lines of the bank with its words, one of them booked by a person. */
async function withStatement(account: CompanyAccount, clientId: string) {
  const { http } = account;
  const words = sample('camt053-08.xml')
    .toString()
    .replaceAll('Muster Bau AG', 'zzBankPayer')
    .replace('RE INV-2026-0042 und INV-2026-0043', 'zzBankText');
  await imported(http, words);
  const line = (await linesOf(http)).find(({ counterparty }) => counterparty.name === 'zzBankPayer');
  if (!line) throw new Error('the statement has no line of the payer');
  await http.call(receivables.book, {
    id: line.id,
    parts: [{ kind: 'money', clientId, amountMinor: line.amountMinor }],
  });
  const [accounts, statements] = [
    await http.call(receivables.listAccounts, {}),
    await http.call(receivables.listStatements, {}),
  ];
  return {
    bank_line_not_found: { id: line.id },
    bank_account_not_found: { id: accounts.items[0]?.id ?? '' },
    bank_statement_not_found: { id: statements.items[0]?.id ?? '' },
  };
}
