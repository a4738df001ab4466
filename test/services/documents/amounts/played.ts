// Histories of documents, step by step over HTTP, with the answers in the words of the other program (issued.py).
import type { Document } from '../../../../shared/contracts/documents/document';
import type { HttpResponse } from '../../../support/http-client';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { at, type Business } from '../document-steps';
import { billed } from '../self-billing/self-billing-steps';
import type { Step } from './any-history';
import { type GroupRow, rowsOf } from './second-program';

interface Made {
  number: string | null;
  typeCode: string | null;
  corrects: [number: string, issueDate: string] | null;
  groups: GroupRow[];
  netMinor: number;
  totalMinor: number;
  isSimplified?: boolean;
}

/** A document, the code of a refusal, or null where a step is about an invoice that was refused. */
export type Answer = Made | { refused: string } | null;

const madeOf = ({ number, typeCode, typeId, corrects, vatBreakdown, totals }: Document): Made => ({
  number,
  typeCode: typeCode ?? (typeId === 'credit-note' ? '381' : '380'),
  corrects: corrects && [corrects.number, corrects.issueDate],
  groups: rowsOf(vatBreakdown, false),
  netMinor: totals.netMinor,
  totalMinor: totals.totalMinor,
});

/** The document of an answer that is none of refusal. */
const documentOf = ({ body, status }: HttpResponse) => (status < 300 ? (body as Document) : null);

/** Plays sales: an invoice that has a full one is followed by steps about that one. @param clients ids by name */
export async function playSales(
  system: TestSystem,
  { http }: Business,
  clients: ReadonlyMap<string, string>,
  steps: readonly Step[],
): Promise<Answer[]> {
  const sold: (string | null)[] = [];
  const full = new Map<number, string>();

  async function answered(step: Step): Promise<HttpResponse | null> {
    if (step.do === 'bill') throw new Error('a sale is not billed by its customer');
    if (step.do === 'sell') {
      const sale = { ...step.document, clientId: clients.get(step.client), simplified: step.simplified };
      const answer = await http.post('/api/documents', { typeId: 'invoice', issue: true, ...sale });
      sold.push(documentOf(answer)?.id ?? null);
      return answer;
    }
    const sale = sold[step.of];
    if (!sale) return null;
    if (step.do === 'ask') {
      const answer = await http.post(`/api/documents/${sale}/full-invoice`, {
        clientId: clients.get(step.client),
      });
      const { id } = documentOf(answer) ?? {};
      if (id) full.set(step.of, id);
      return answer;
    }
    const id = full.get(step.of) ?? sale;
    if (step.do === 'credit') return http.post(`/api/documents/${id}/credit`, { lines: step.lines });
    const draft = await http.post(`/api/documents/${id}/debit`, { lines: step.lines });
    const debit = documentOf(draft);
    return debit ? http.post(`/api/documents/${debit.id}/issue`, {}) : draft;
  }

  return eachOf(system, steps, answered, (document) => ({
    ...madeOf(document),
    isSimplified: document.isSimplified,
  }));
}

interface Supplier {
  clientId: string;
  isSmall: boolean;
}

/** Plays invoices that the company issues in the name of its suppliers. */
export async function playPurchases(
  system: TestSystem,
  account: Business,
  suppliers: readonly Supplier[],
  steps: readonly Step[],
): Promise<Answer[]> {
  const { http } = account;
  const made: string[] = [];

  async function answered(step: Step): Promise<HttpResponse> {
    if (step.do === 'credit')
      return http.post(`/api/documents/${made[step.of]}/credit`, { lines: step.lines });
    if (step.do !== 'bill') throw new Error(`a purchase is not to ${step.do}`);
    const { clientId, isSmall } = suppliers[step.supplier] ?? { clientId: '', isSmall: false };
    const parties = { supplierClientId: clientId, smallBusiness: isSmall };
    const answer = await http.post(
      '/api/documents',
      billed(account, { ...step.document, issue: true }, parties),
    );
    made.push(documentOf(answer)?.id ?? '');
    return answer;
  }

  return eachOf(system, steps, answered, madeOf);
}

/** Each step on its own day, one after the other: their order decides the numbers. */
async function eachOf(
  system: TestSystem,
  steps: readonly Step[],
  answered: (step: Step) => Promise<HttpResponse | null>,
  shown: (document: Document) => Made,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const step of steps) {
    at(system, `${step.day}T10:00:00Z`);
    const answer = await answered(step);
    const document = answer && documentOf(answer);
    if (document) answers.push(shown(document));
    else answers.push(answer && { refused: problemOf(answer).code });
  }
  return answers;
}
