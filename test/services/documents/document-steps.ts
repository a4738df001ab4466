// Steps that the tests of documents share: a company with a client, and documents in each status.
import { clients } from '../../../shared/contracts/clients';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { lawfulClient } from '../../support/lawful-parties';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import type { TestSystem } from '../../support/system';
import { type CompanyAccount, owner, type SignUpChoice } from '../../support/users';

export interface Business extends CompanyAccount {
  clientId: string;
}

/** A company with one client, ACME, which reads the language of the company, else English. */
export async function business(
  system: TestSystem,
  company: object = {},
  client: object = {},
  choice: SignUpChoice = {},
): Promise<Business> {
  const account = await owner(system, choice, company);
  await keepSession(system, account);
  const { language = 'en' }: { language?: DocumentLanguage } = company;
  return { ...account, clientId: await newClient(account.http, { name: 'ACME', language, ...client }) };
}

/** A session ends after days without use, and tests move the clock by months. */
async function keepSession(system: TestSystem, { userId }: CompanyAccount): Promise<void> {
  await system.sql(
    `UPDATE identity.sessions SET created_at = '2100-01-01', last_seen_at = '2100-01-01' WHERE user_id = $1`,
    [userId],
  );
}

/** Same as `business`, which opens at an instant of the system's clock. */
export function businessAt(
  system: TestSystem,
  instant: string,
  ...choice: Parameters<typeof business> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Business> {
  at(system, instant);
  return business(system, ...choice);
}

/** The id of a client that can be invoiced, and reads English. */
export async function newClient(http: HttpClient, fields: CallInput<typeof clients.create>): Promise<string> {
  return (await http.call(clients.create, lawfulClient({ language: 'en', ...fields }))).id;
}

/** A line of 100.00 at 20 %: 120.00 with VAT. */
export const HUNDRED = { description: 'Work', unitPrice: 100, vatRate: 20 };

export async function drafted({ http, clientId }: Business, fields: object = {}): Promise<Document> {
  const body = { typeId: 'invoice', clientId, lines: [HUNDRED], ...fields };
  return outputOf(documents.create, await http.post('/api/documents', body));
}

export async function issued(account: Business, fields: object = {}): Promise<Document> {
  const { id } = await drafted(account, fields);
  return post(account.http, id, 'issue');
}

/** An invoice that was issued, and delivered without a mail. */
export async function sent(account: Business, fields: object = {}): Promise<Document> {
  const { id } = await issued(account, fields);
  return post(account.http, id, 'send', { delivery: 'other' });
}

/** The document after `verb` has been done to it, without what only an issue says. */
export async function post(http: HttpClient, id: string, verb: string, body: object = {}): Promise<Document> {
  const answer: Document & { warnings?: unknown; verifactuEnvironment?: unknown } = outputOf(
    documents.cancel,
    await http.post(`/api/documents/${id}/${verb}`, body),
  );
  const { warnings: _, verifactuEnvironment: __, ...document } = answer;
  return document;
}

/** Deletes the client of the company, which it can once its invoices are paid. */
export async function deletePaidClient({ http, clientId }: Business, ...open: Document[]): Promise<void> {
  for (const { id, totals } of open)
    await http.call(documents.addPayment, { id, amountMinor: totals.totalMinor });
  await http.call(clients.remove, { id: clientId });
}

export function read(http: HttpClient, id: string): Promise<Document> {
  return http.call(documents.get, { id });
}

export function expectStatus(answer: HttpResponse, status: number): HttpResponse {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

export function faultsOf(answer: HttpResponse) {
  const { code, errors } = problemOf(answer);
  return { status: answer.status, code, errors };
}

/** Sets the clock of the file's companies to an instant, or that of one company. */
export function at(system: TestSystem, instant: string, only?: CompanyAccount): void {
  system.setClock(Date.parse(instant) - Date.now(), only);
}
