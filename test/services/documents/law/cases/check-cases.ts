// Cases of the check and of the issue: a draft, and the findings about it.
import { documents } from '../../../../../shared/contracts/documents';
import { linesOfPdf } from '../../../../support/poppler';
import { problemOf } from '../../../../support/problems';
import type { TestSystem } from '../../../../support/system';
import type { draftsIn } from '../../checks/finding-steps';
import { at, type Business, post } from '../../document-steps';
import { draftGiven, type Planned } from './check-drafts';
import type { Given, LawfulCase } from './given';

type Drafts = ReturnType<typeof draftsIn>;

/** Codes of findings that cases speak of: where one says that there are none, none of these is there. */
export type KnownCodes = ReadonlySet<string>;

export async function checks(
  { given, expect: expected }: LawfulCase,
  drafts: Drafts,
  system: TestSystem,
  known: KnownCodes,
): Promise<void> {
  const plan = await draftGiven(given, system);
  at(system, `${plan.today}T10:00:00Z`);
  if (expected.status === 400) return expectRefused(plan, expected, drafts);
  for (const issueDate of plan.earlier)
    await issueAt(issueDate, { ...plan, document: { ...plan.document, issueDate } }, drafts, system);
  at(system, `${plan.today}T10:00:00Z`);
  const { account, id } = await drafts.draftOf(plan);
  if (plan.call === 'issue') return expectNotIssued(account, id, expected);
  await expectFindings(account, id, expected, known);
  if (expected.print || expected.natura) await expectIssued(account, id, expected);
}

async function issueAt(day: string, plan: Planned, drafts: Drafts, system: TestSystem): Promise<void> {
  at(system, `${day}T10:00:00Z`);
  const { account, id } = await drafts.draftOf(plan);
  await post(account.http, id, 'issue');
}

async function expectFindings(
  { http }: Business,
  id: string,
  expected: Given,
  known: KnownCodes,
): Promise<void> {
  const { errors, warnings, hints, lastDay, inTheWay, note: _, print: _p, natura: _n, ...rest } = expected;
  const { offeredRates, ...values } = rest;
  if (offeredRates) await expectOffered(http, offeredRates);
  const checked = await http.call(documents.check, { id });
  const found = (severity: string) =>
    checked.findings.filter((one) => one.severity === severity).map(({ code }) => code);
  expectCodes(found('error'), errors, known);
  expectCodes(found('warning'), hints ?? warnings, known);
  expect(checked).toMatchObject(
    inTheWay ? { ...values, meant: { ...(values.meant as object), inTheWay } } : values,
  );
  if (lastDay) expect(JSON.stringify(checked.findings)).toContain(lastDay);
}

async function expectOffered(http: Business['http'], expected: unknown): Promise<void> {
  const { rates } = await http.call(documents.vatRates, {});
  const national = rates.filter(({ vatCategory, region }) => vatCategory === 'S' && region === null);
  expect(national.map(({ vatRate }) => vatRate)).toEqual(expected);
}

/** @param expected all of them are there; empty: none that a case speaks of */
function expectCodes(found: string[], expected: unknown, known: KnownCodes): void {
  if (!Array.isArray(expected)) return;
  if (expected.length > 0) expect(found).toEqual(expect.arrayContaining(expected));
  else expect(found.filter((code) => known.has(code))).toEqual([]);
}

async function expectNotIssued({ http }: Business, id: string, { errors, ...values }: Given): Promise<void> {
  const answer = await http.post(`/api/documents/${id}/issue`, {});
  const { findings = [], ...problem } = problemOf(answer);
  expect(problem).toMatchObject(values);
  expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(errors as string[]));
}

async function expectRefused(plan: Planned, expected: Given, drafts: Drafts): Promise<void> {
  const { http, clientId } = await drafts.seller(plan.company);
  const answer = await http.post('/api/documents', { typeId: 'invoice', clientId, ...plan.document });
  expect(problemOf(answer)).toMatchObject(expected);
}

async function expectIssued({ http }: Business, id: string, { print, natura }: Given): Promise<void> {
  await post(http, id, 'issue');
  if (print)
    expect(linesOfPdf(await http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ')).toContain(print);
  if (natura) {
    const xml = await http.bytes(`/api/documents/${id}/e-invoice?format=fatturapa`);
    expect(xml.toString()).toContain(`<Natura>${natura}</Natura>`);
  }
}
