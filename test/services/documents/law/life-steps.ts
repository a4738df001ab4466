// The steps of a random life of invoices, and the books that a person would keep of it.
import fc from 'fast-check';
import type { Output } from '../../../../shared/contracts/contract';
import { CORRECTION_MODES } from '../../../../shared/contracts/country-readiness/correction-routes';
import { documents } from '../../../../shared/contracts/documents';
import type { Delivered } from '../../../../shared/contracts/documents/delivered';
import type { Document } from '../../../../shared/contracts/documents/document';
import type { HttpResponse } from '../../../support/http-client';
import { textOfPdf } from '../../../support/poppler';
import { type Business, drafted, post, read } from '../document-steps';

const DAY_MS = 86_400_000;

const WAYS = [{ delivery: 'other' }, { delivery: 'paper' }, { to: 'ada@acme.example' }];
const VERBS = [
  'issue',
  'issue',
  'deliver',
  'cancel',
  'correct',
  'credit',
  'part',
  'pay',
  'close',
  'wait',
] as const;

export const lifeStep = fc.record({
  verb: fc.constantFrom(...VERBS),
  unitPrice: fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  choice: fc.nat(),
});
export type LifeStep = typeof lifeStep extends fc.Arbitrary<infer T> ? T : never;

interface Account {
  total: number;
  credited: number;
  paid: number;
}
interface Period {
  from: string;
  to: string;
}

export interface Life {
  today: string;
  /** Invoices that stand, by their id. */
  open: Map<string, Account>;
  delivered: Map<string, Delivered>;
  closed: { period: Period; register: Output<typeof documents.vatRegister> }[];
}

export function startedLife(): Life {
  return { today: '2026-03-01', open: new Map(), delivered: new Map(), closed: [] };
}

const linesOf = ({ unitPrice }: LifeStep) => ({
  lines: [{ name: 'Work', quantity: 3, unitPrice, vatRate: 20 }],
});

/** The answer if the step was possible; one that is refused changes nothing. */
async function possible(answer: Promise<HttpResponse>): Promise<Document | null> {
  const { status, body, text } = await answer;
  if (![200, 201, 400, 409].includes(status)) throw new Error(`${status}: ${text}`);
  // each of these calls answers with a document, or with one inside
  return status < 300 ? (body as Document) : null;
}

/** Takes one step, and writes down what it has done. */
export async function take(account: Business, life: Life, step: LifeStep): Promise<void> {
  const { http } = account;
  const entries = [...life.open];
  const [id, entry] = entries[step.choice % Math.max(entries.length, 1)] ?? ['', null];
  const ask = (verb: string, body: object = {}) => possible(http.post(`/api/documents/${id}/${verb}`, body));
  if (step.verb === 'issue') {
    const draft = await drafted(account, linesOf(step));
    const { totalMinor: total } = await post(http, draft.id, 'issue');
    life.open.set(draft.id, { total, credited: 0, paid: 0 });
  } else if (step.verb === 'wait') life.today = later(life.today, 1 + (step.choice % 20));
  else if (step.verb === 'close') await close(account, life);
  else if (entry === null) return;
  else if (step.verb === 'pay') {
    const amountMinor = 1 + (step.choice % 50_000);
    if (await ask('payments', { amountMinor })) entry.paid += amountMinor;
  } else if (step.verb === 'deliver') await deliver(life, id, ask, step);
  else if (step.verb === 'cancel') {
    if (await ask('cancel')) life.open.delete(id);
  } else if (step.verb === 'correct') await correct(account, life, { id, entry, step });
  else {
    const lines = [{ lineNumber: 1, quantity: 1 }];
    const note = await ask('credit', step.verb === 'part' ? { lines } : {});
    if (note) entry.credited += note.totalMinor;
  }
}

async function deliver(
  life: Life,
  id: string,
  ask: (verb: string, body: object) => Promise<Document | null>,
  { choice }: LifeStep,
): Promise<void> {
  const sent = await ask('send', WAYS[choice % WAYS.length] ?? {});
  if (sent?.delivered && !life.delivered.has(id)) life.delivered.set(id, sent.delivered);
}

interface Corrected {
  id: string;
  entry: Account;
  step: LifeStep;
}

/**
 * The client owes the new total of the one in its place, and payments go over. A credit note of the difference lowers the
 * balance of the invoice, and a further invoice has one of its own.
 */
async function correct({ http }: Business, { open }: Life, { id, entry, step }: Corrected): Promise<void> {
  const mode = [undefined, ...CORRECTION_MODES][step.choice % 4];
  const body = { reason: 'Price', changes: linesOf(step), ...(mode && { mode }) };
  const draft = await possible(http.post(`/api/documents/${id}/correct`, body));
  const right = draft && (await possible(http.post(`/api/documents/${draft.id}/issue`, {})));
  if (!right) return;
  if (right.typeId === 'credit-note') {
    entry.credited += right.totalMinor;
    return;
  }
  if (right.corrects !== null && right.typeCode !== '384') {
    open.set(right.id, { total: right.totalMinor, credited: 0, paid: 0 });
    return;
  }
  open.delete(id);
  open.set(right.id, { total: right.totalMinor, credited: 0, paid: entry.paid });
  const wrong = await read(http, id);
  expect([wrong.paidMinor, wrong.balanceMinor, wrong.unappliedMinor]).toEqual([0, 0, 0]);
}

async function close({ http }: Business, life: Life): Promise<void> {
  const period = { from: '2026-01-01', to: later(life.today, -1) };
  const register = await http.call(documents.vatRegister, period);
  await http.call(documents.setClosedThrough, { closedThrough: period.to });
  life.closed.push({ period, register });
}

/** The PDF asks for the rest, with a code to pay it, and for nothing where nothing is left. */
export async function expectPrinted({ http }: Business, { open }: Life): Promise<void> {
  for (const [id, { total, credited, paid }] of [...open].slice(-3)) {
    const left = total - credited - paid;
    const text = textOfPdf(await http.bytes(`/api/documents/${id}/pdf`)).join(' ');
    const amount = (Math.max(left, 0) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
    expect([id, text.includes('Scan to pay'), text.includes(amount)]).toEqual([id, left > 0, true]);
  }
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
