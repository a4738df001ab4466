// Issuing an invoice of 20 lines, each request another draft of one company: their numbers are given one after the other,
// here as in the reference (reference-issue.ts, which says what it leaves out).
import { copyDocument } from '../support/document-copies';
import { json, post, SELLER } from './account';
import type { Scenario } from './measure';
import { databaseUrl, sql } from './processes';
import { ISSUE_TABLES } from './reference-issue';
import { clientId } from './seed';

export const ISSUING = 'issue an invoice of 20 lines';
/** More than the faster of both issues in all rounds. */
const DRAFTS = Number(process.env.BENCH_DRAFTS ?? 40_000);
const LINES = 20;

export function issueInvoice(): Scenario {
  return { name: ISSUING, target: 0.5, requests: nextDraft(), reference: nextDraft() };
}

/** Both sides have the same ids, and each counts its own: a draft is issued once. */
export function nextDraft(): Scenario['requests'] {
  let issued = 0;
  return () => ({ method: 'POST', path: `/api/documents/${clientId(++issued)}/issue`, body: '{}' });
}

/** Copies of one that the service has made, for both sides. */
export async function seedDrafts(url: string, key: string): Promise<void> {
  await copyDocument((text) => sql(databaseUrl(), text), await newDraft(url, key), DRAFTS);
  await sql(databaseUrl(), ISSUE_TABLES);
}

/** The id of a draft that the service has made, for a client of its own. */
export async function newDraft(url: string, key: string): Promise<string> {
  const credential = { authorization: `Bearer ${key}` };
  const { id: buyer } = await json<{ id: string }>(
    post(url, '/api/clients', credential, { ...SELLER, name: 'ACME' }),
  );
  const lines = Array.from({ length: LINES }, (_, n) => ({
    description: `Consulting, day ${n + 1}: analysis of requirements and workshop`,
    quantity: n + 1,
    unit: 'day',
    unitPrice: '650.00',
    vatRate: n % 2 === 0 ? 20 : 10,
  }));
  const { id } = await json<{ id: string }>(
    post(url, '/api/documents', credential, { typeId: 'invoice', clientId: buyer, lines }),
  );
  return id;
}
