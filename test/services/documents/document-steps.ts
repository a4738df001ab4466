// Steps that the tests of documents share: a company with a client, and documents in each status.
import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import type { Document } from '../../../shared/contracts/documents/document';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import type { TestSystem } from '../../support/system';
import { type CompanyAccount, owner, type SignUpChoice } from '../../support/users';

export interface Business extends CompanyAccount {
  clientId: string;
}

/** A company with one client, ACME. */
export async function business(
  system: TestSystem,
  company: object = {},
  client: object = {},
  choice: SignUpChoice = {},
): Promise<Business> {
  const account = await owner(system, choice, company);
  const { id } = await account.http.call(clients.create, { name: 'ACME', country: 'FR', ...client });
  return { ...account, clientId: id };
}

/** One line of 100.00 at 20 %: 120.00 with VAT. */
export const HUNDRED = { description: 'Work', unitPrice: 100, vatRate: 20 };

export async function drafted({ http, clientId }: Business, fields: object = {}): Promise<Document> {
  const body = { typeId: 'invoice', clientId, lines: [HUNDRED], ...fields };
  return outputOf(documents.create, await http.post('/api/documents', body));
}

export async function issued(account: Business, fields: object = {}): Promise<Document> {
  const { id } = await drafted(account, fields);
  return post(account.http, id, 'issue');
}

/** Issued, and handed over without a mail. */
export async function sent(account: Business, fields: object = {}): Promise<Document> {
  const { id } = await issued(account, fields);
  return post(account.http, id, 'send', { delivery: 'other' });
}

/** The document after `verb` has been done to it. */
export async function post(http: HttpClient, id: string, verb: string, body: object = {}): Promise<Document> {
  return outputOf(documents.issue, await http.post(`/api/documents/${id}/${verb}`, body));
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

/** Sets the clock to an instant. */
export function at(system: TestSystem, instant: string): void {
  system.setClock(Date.parse(instant) - Date.now());
}
