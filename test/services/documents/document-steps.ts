// Steps that the tests of documents share: a company with a client, and documents in each status.
import type { Document } from '../../../shared/contracts/documents/document';
import { type CompanyAccount, owner, type SignUpChoice } from '../../support/accounts';
import type { Answer, Http } from '../../support/http';
import type { TestSystem } from '../../support/system';

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
  const answer = await account.http.post('/api/clients', { name: 'ACME', country: 'FR', ...client });
  return { ...account, clientId: expectStatus(answer, 201).body.id };
}

/** One line of 100.00 at 20 %: 120.00 with VAT. */
export const HUNDRED = { description: 'Work', unitPrice: 100, vatRate: 20 };

export async function drafted({ http, clientId }: Business, fields: object = {}): Promise<Document> {
  const body = { typeId: 'invoice', clientId, lines: [HUNDRED], ...fields };
  return expectStatus(await http.post('/api/documents', body), 201).body;
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
export async function post(http: Http, id: string, verb: string, body: object = {}): Promise<Document> {
  const answer = await http.post(`/api/documents/${id}/${verb}`, body);
  if (answer.status >= 300) throw new Error(`${verb} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export async function read(http: Http, id: string): Promise<Document> {
  return expectStatus(await http.get(`/api/documents/${id}`), 200).body;
}

export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

export function faultsOf({ status, body }: Answer) {
  return { status, code: body?.code, errors: body?.errors };
}

/** Sets the clock to an instant. */
export function at(system: TestSystem, instant: string): void {
  system.setClock(Date.parse(instant) - Date.now());
}
