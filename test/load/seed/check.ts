// Asks the system about what was seeded: what it does not find, count or number rightly is not worth measuring.
import assert from 'node:assert/strict';
import { clientId, clientNumber } from '../ids';
import { ARTICLES_EACH, CLIENTS_EACH, INVOICES_EACH } from '../settings';
import type { Caller } from './accounts';

interface Found {
  total?: number;
  items: { id?: string; clientId?: string }[];
}

export async function checkSeed(url: string, callers: readonly Caller[]): Promise<void> {
  for (const caller of [callers[0], callers.at(-1)]) {
    if (caller) await checkCompany(url, caller);
  }
}

async function checkCompany(url: string, { company, key }: Caller): Promise<void> {
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    assert.equal(answer.status, 200, `${path} answered ${answer.status}`);
    return answer;
  };
  const find = async (path: string) => (await (await ask(path)).json()) as Found;
  const index = CLIENTS_EACH - 1;
  const [client] = (await find(`/api/clients/search?query=client${clientNumber(company, index)}@`)).items;
  assert.equal(client?.id, clientId(company, index));
  assert.equal((await find('/api/clients')).total, CLIENTS_EACH);
  assert.equal((await find('/api/articles')).items.length, ARTICLES_EACH);
  assert.equal((await find('/api/documents')).total, INVOICES_EACH);
  const last = String(INVOICES_EACH).padStart(4, '0');
  assert.equal((await find(`/api/documents?q=${last}`)).items.length, 1);
  const audit = await (await ask('/api/company/number-format/audit')).text();
  assert.match(audit, /"gaps":\[\]/, audit);
}
