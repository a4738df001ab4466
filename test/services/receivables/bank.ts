// Companies with a bank account, and files of banks as they send them to the service.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receivables } from '../../../shared/contracts/receivables';
import type { BankLine } from '../../../shared/contracts/receivables/lines';
import { calendarDate } from '../../../shared/values/calendar';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { type CompanyAccount, owner } from '../../support/users';

export const IBAN = 'DE89370400440532013000';
const SAMPLES = join(__dirname, '../../data/bank-statements');

export function sample(name: string): Buffer {
  return readFileSync(join(SAMPLES, name));
}

/** The owner of a company whose profile has the account of the samples. */
/** The day of today where the company of `withBank` is. */
export const todayInGermany = () => calendarDate(new Date(), 'Europe/Berlin');

export function withBank(system: { baseUrl: string }, iban = IBAN): Promise<CompanyAccount> {
  return owner(system, {}, { country: 'DE', iban });
}

export function send(
  http: HttpClient,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  name = 'statement.xml',
): Promise<HttpResponse> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('file', new Blob([part]), name);
  return http.upload('/api/bank-statements/imports', form);
}

export async function imported(http: HttpClient, content: string | Uint8Array, fields = {}) {
  return outputOf(receivables.importStatements, await send(http, content, { dryRun: 'false', ...fields }));
}

/** All lines, in the order in which they were stored. */
export async function linesOf(http: HttpClient, filters = ''): Promise<BankLine[]> {
  const answer = await http.get(`/api/bank-lines?pageSize=100&sort=createdAt${filters}`);
  return outputOf(receivables.listLines, answer).items;
}

export function signed({ direction, amountMinor }: Pick<BankLine, 'direction' | 'amountMinor'>): number {
  return direction === 'credit' ? amountMinor : -amountMinor;
}
