/** @list turn 4 — the rest of documents; npm test has the core of each capability */
// Random drafts of random companies for random clients: a draft that passes the check is issued, any other is refused with the
// same findings, and the calculation rules of EN 16931 hold on every issued document to the cent.

import fc from 'fast-check';
import { clients } from '../../../../shared/contracts/clients';
import { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { lawfulClient } from '../../../support/lawful-parties';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { runs, SEED } from '../../../support/properties';
import { startTestSystem } from '../../../support/system';
import { type CompanyAccount, createCompany, createKey, owner } from '../../../support/users';
import { anyDocument } from '../amounts/any-document';
import { at } from '../document-steps';
import { expectCalculated, expectVatCalculated } from '../expected-totals';

const DOCUMENTS_EACH = runs(20, 200);
const AT_ONCE = 6;
const TODAY = '2026-05-04';

type CompanyFields = Partial<CallInput<typeof companies.create>>;

const COMPANIES: CompanyFields[] = [
  { country: 'PL', currency: 'PLN' },
  { country: 'FR' },
  { country: 'DE', city: null },
  { country: 'IT', identifiers: [] },
  { country: 'PT', vatExempt: true },
  { country: 'ES', issueChecks: 'lenient' },
  { country: 'US', currency: 'USD' },
  { country: 'DE', vatExempt: true, identifiers: null, issueChecks: 'lenient' },
];

const PERSON = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron' } as const;
const CLIENTS: CallInput<typeof clients.create>[] = [
  { name: 'At Home' },
  { name: 'In Germany', country: 'DE' },
  { name: 'Without an address', addressLine1: null, city: null },
  { name: 'Without numbers', country: 'PL', identifiers: [] },
  { name: 'From nowhere', country: null },
  { name: 'Overseas', country: 'US' },
  { name: 'On an island', country: 'ES', postalCode: '35001', language: 'pl' },
  PERSON,
];

const REASON = { vatCategory: 'E', code: 'VATEX-EU-132' };
const reasons = fc.constantFrom(
  [REASON],
  [REASON],
  [REASON],
  [],
  [{ vatCategory: 'AE', code: 'VATEX-EU-IC' }],
);
const day = fc.constantFrom(null, TODAY, '2026-04-30', '2026-01-15');
const anyDraft = fc
  .tuple(
    anyDocument,
    fc.record({
      typeId: fc.constantFrom('invoice', 'invoice', 'invoice', 'quote'),
      client: fc.nat(CLIENTS.length - 1),
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'PLN', 'USD', 'JPY'),
      exchangeRate: fc.constantFrom(null, '0.9137', '4.2537', '1'),
      issueDate: day,
      deliveryDate: day,
      due: fc.constantFrom(
        {},
        { dueInDays: 14 },
        { dueInDays: 0 },
        { dueDate: '2026-05-03' },
        { dueDate: '2026-06-30' },
      ),
      paid: fc.constantFrom({}, {}, { paidMinorAtIssue: 5000 }, { roundingMinor: -2 }, { roundingMinor: 3 }),
      exemptionReasons: reasons,
      taxPointDate: day,
      deliverTo: fc.constantFrom(null, null, { country: 'DE' }, { country: 'ES', postalCode: '35001' }),
    }),
  )
  .map(([amounts, { client, due, paid, typeId, ...head }]) => ({
    client,
    fields: { ...amounts, typeId, ...head, ...(typeId === 'invoice' ? { ...due, ...paid } : {}) },
  }));

const system = beforeTests(startTestSystem);
let account: CompanyAccount;

beforeAll(async () => {
  at(system, `${TODAY}T10:00:00Z`);
  account = await owner(system);
});

async function begin(fields: CompanyFields) {
  await createCompany(account, fields);
  const http = await createKey(account);
  const made = CLIENTS.map((client) => http.call(clients.create, lawfulClient(client)));
  return { http, clientIds: (await Promise.all(made)).map(({ id }) => id) };
}

type Company = Awaited<ReturnType<typeof begin>>;

/** The document when it was issued, `refused` when the check and the issue say no, undefined when it is no draft even. */
async function issueAny(
  { http, clientIds }: Company,
  { client, fields }: { client: number; fields: object },
) {
  const drafted = await http.post('/api/documents', { ...fields, clientId: clientIds[client] });
  if (drafted.status === 400) return undefined;
  const { id } = outputOf(documents.create, drafted);
  const { canBeIssued, findings } = await http.call(documents.check, { id });
  const answer = await http.post(`/api/documents/${id}/issue`, {});
  expect({ canBeIssued, status: answer.status }).toEqual({ canBeIssued, status: canBeIssued ? 200 : 409 });
  if (!canBeIssued) {
    const { code, findings: refusedFor } = problemOf(answer);
    expect([code, refusedFor]).toEqual(['document_incomplete', findings]);
    return 'refused' as const;
  }
  const { warnings, ...document } = outputOf(documents.issue, answer);
  expect(warnings).toEqual(findings);
  return document;
}

interface Planned {
  client: number;
  fields: object & { issueDate: string | null };
}

/** Day by day, since a series may have no date before that of its last number; those of a day some at once. */
async function issueAll(company: Company, drafts: Planned[]) {
  const done: Awaited<ReturnType<typeof issueAny>>[] = [];
  for (const day of [...new Set(drafts.map(dayOf))].sort()) {
    const ofDay = drafts.filter((one) => dayOf(one) === day);
    for (let n = 0; n < ofDay.length; n += AT_ONCE) {
      done.push(...(await Promise.all(ofDay.slice(n, n + AT_ONCE).map((one) => issueAny(company, one)))));
    }
  }
  return done;
}

const dayOf = ({ fields: { issueDate } }: Planned) => issueDate ?? TODAY;

describe('any document', () => {
  let issued: Document[] = [];

  it.each(COMPANIES)('of a company with %j is issued exactly when the check says so', async (fields) => {
    const company = await begin(fields);
    const drafts = fc.sample(anyDraft, { numRuns: DOCUMENTS_EACH, seed: SEED + COMPANIES.indexOf(fields) });
    const outcomes = await issueAll(company, drafts);
    issued = [...issued, ...outcomes.filter((one) => typeof one === 'object')];
    expect(outcomes.filter((one) => one !== undefined).length).toBeGreaterThan(DOCUMENTS_EACH / 2);
  });

  it('that was issued adds up', () => {
    expect(issued.length).toBeGreaterThan(DOCUMENTS_EACH);
    for (const document of issued) {
      expectCalculated(document);
      expectVatCalculated(document);
    }
  });
});
