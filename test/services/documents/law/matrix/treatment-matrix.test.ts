/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Each rule of the treatment at each place that answers by it: suggestion, check and issue. The table says which place is
// asked, which keeps what was judged, and which has to be silent.
import type { clients } from '../../../../../shared/contracts/clients';
import type { CallInput } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import type { CheckFinding } from '../../../../../shared/contracts/documents/checks';
import { beforeTests } from '../../../../support/made-before';
import { outputOf } from '../../../../support/outputs';
import { startTestSystem } from '../../../../support/system';
import { type Case, draftsIn } from '../../checks/finding-steps';
import { at, newClient } from '../../document-steps';
import { MATRIX_ROWS } from './rows';
import type { Asked } from './walk';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

const cells = (place: 'suggestion' | 'check' | 'issue') =>
  MATRIX_ROWS.map(({ rule, walk, [place]: cell }) => [rule, cell, walk] as const);

async function suggested({ company, client, question = {} }: Asked) {
  const { http } = await drafts.seller(company);
  const input = { name: 'Buyer', ...client } as CallInput<typeof clients.create>;
  const clientId = await newClient(http, input);
  return http.call(documents.vatSuggestion, { clientId, ...question });
}

async function checked(given: Case) {
  const { account, id } = await drafts.draftOf(given);
  const { findings } = await account.http.call(documents.check, { id });
  return { account, id, findings };
}

const has = (findings: readonly CheckFinding[], code: string) => findings.some((one) => one.code === code);

/** Both have the same VAT, because the suggestion never asks for the rule. */
const sidesOf = (cases: Case[], vat: string): Asked[] =>
  cases.map(({ company, client }) => ({ company, client, vat }));

it.each(cells('suggestion'))(
  '%s in the suggestion: %s',
  async (_rule, cell, { suggested: asked, obeys, breaks }) => {
    const sides = typeof asked === 'string' ? sidesOf([obeys, breaks], asked) : asked;
    for (const side of sides) {
      const { vatCategory, vatRate, exemptionCode, warnings } = await suggested(side);
      const vat = [vatCategory, vatRate, ...(vatCategory === 'E' && exemptionCode ? [exemptionCode] : [])];
      expect(vat.join(' ')).toBe(side.vat);
      if (cell === 'not applicable') expect(warnings).toEqual([]);
    }
    const [one, other] = sides;
    expect(one?.vat === other?.vat).toBe(cell === 'not applicable');
  },
);

it.each(cells('check'))('%s in the check: %s', async (_rule, cell, { code, obeys, breaks }) => {
  expect(cell).toBe('asked');
  expect(has((await checked(obeys)).findings, code)).toBe(false);
  expect(has((await checked(breaks)).findings, code)).toBe(true);
});

it.each(cells('issue'))('%s at the issue: %s', async (_rule, cell, { code, obeys, breaks }) => {
  const right = await checked(obeys);
  const { warnings, lines } = await right.account.http.call(documents.issue, { id: right.id });
  expect(has(warnings, code)).toBe(false);
  if (cell === 'frozen') {
    const [row] = await system.sql<{ judgement: object }>(
      `SELECT content->'judgement' AS judgement FROM documents.documents WHERE id = $1`,
      [right.id],
    );
    const { vatCategory, vatRate } = lines[0] ?? {};
    expect(row?.judgement).toMatchObject({ treatments: [{ lineNumber: 1, vatCategory, vatRate }] });
  }

  const wrong = await checked(breaks);
  const answer = await wrong.account.http.post(`/api/documents/${wrong.id}/issue`, {});
  const isRefused = wrong.findings.some((one) => one.code === code && one.severity === 'error');
  if (isRefused) expect(answer).toMatchObject({ status: 409, body: { findings: wrong.findings } });
  else expect(has(outputOf(documents.issue, answer).warnings, code)).toBe(true);
});
