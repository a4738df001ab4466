// Each rule of the treatment at each place that answers by it: suggestion, check and issue. The table says which place is
// asked, which keeps what was judged, and which has to be silent.
import type { clients } from '../../../../shared/contracts/clients';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { CheckFinding } from '../../../../shared/contracts/documents/checks';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startOwnSystem } from '../../../support/system';
import { type Case, draftsIn, sold } from '../checks/finding-steps';
import { at, newClient } from '../document-steps';
import matrix from './lawful-matrix.json';

const system = beforeTests(startOwnSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

type Question = Partial<CallInput<typeof documents.vatSuggestion>>;

/** A supply, and the VAT that is suggested for it. */
type Asked = Pick<Case, 'company' | 'client'> & { question?: Question; vat: string };

interface Walk {
  code: string;
  obeys: Case;
  breaks: Case;
  /** The supply on each side of the rule; where the suggestion is silent, both have the same VAT and no warning. */
  suggested: [Asked, Asked];
}

const UNNUMBERED = { identifiers: [] };
const SMALL = { vatExempt: true };
const delivered = { deliveryDate: '2026-11-19' };
const CANARY = { country: 'ES', postalCode: '35001' };
const PL = { country: 'PL', currency: 'PLN' };
const SE = { country: 'SE', currency: 'SEK' };
const IT = { country: 'IT' };
const AT_HOME = { company: IT, client: IT };
const dutch = (taxPointDate: string): Case => ({
  company: { country: 'NL' },
  client: { country: 'NL' },
  document: { ...sold('S', { vatRate: 6 }), taxPointDate },
});
const german = (document: object, company: object = {}): Case => ({
  company: { country: 'DE', ...company },
  client: { country: 'DE' },
  document,
});
const exempt = { ...sold('E'), exemptionReasons: [{ vatCategory: 'E', reason: '§ 4 Nr. 21 UStG' }] };
const finnish = (date: string, vat: string): Asked => ({
  company: { country: 'FI' },
  client: { country: 'FI' },
  question: { date },
  vat,
});

const WALKS: Record<string, Walk> = {
  area: {
    code: 'vat_category_of_other_place',
    obeys: { company: { country: 'DE' }, client: CANARY, document: sold('G') },
    breaks: { company: { country: 'DE' }, client: CANARY, document: { ...sold('K'), ...delivered } },
    suggested: [
      { company: { country: 'DE' }, client: CANARY, question: { kind: 'goods' }, vat: 'G 0' },
      { company: { country: 'DE' }, client: { country: 'ES' }, question: { kind: 'goods' }, vat: 'K 0' },
    ],
  },
  rate: {
    code: 'vat_rate_not_in_country',
    obeys: dutch('2018-12-31'),
    breaks: dutch('2019-01-01'),
    suggested: [finnish('2024-08-31', 'S 24'), finnish('2024-09-01', 'S 25.5')],
  },
  category_k: {
    code: 'buyer_without_foreign_number',
    obeys: { company: PL, client: { country: 'CZ' }, document: { ...sold('K'), ...delivered } },
    breaks: {
      company: PL,
      client: { country: 'PL' },
      document: { ...sold('K'), ...delivered, deliverTo: { country: 'CZ', city: 'Brno' } },
    },
    suggested: [
      { company: PL, client: { country: 'CZ' }, question: { kind: 'goods' }, vat: 'K 0' },
      { company: PL, client: { country: 'PL' }, question: { kind: 'goods', country: 'CZ' }, vat: 'S 23' },
    ],
  },
  category_ae: {
    code: 'seller_vat_number_missing',
    obeys: { company: SE, client: { country: 'FI' }, document: { ...sold('AE'), ...delivered } },
    breaks: {
      company: { ...SE, ...UNNUMBERED },
      client: { country: 'FI' },
      document: { ...sold('AE'), ...delivered },
    },
    suggested: [
      { company: SE, client: { country: 'FI' }, question: { kind: 'service' }, vat: 'AE 0' },
      { company: SE, client: { country: 'FI', ...UNNUMBERED }, question: { kind: 'service' }, vat: 'S 25' },
    ],
  },
  rc_reason: {
    code: 'reverse_charge_reason_missing',
    obeys: { ...AT_HOME, document: sold('AE', { reverseChargeReason: 'it_subcontract' }) },
    breaks: { ...AT_HOME, document: sold('AE') },
    suggested: [
      { ...AT_HOME, question: { reverseChargeReason: 'it_subcontract' }, vat: 'AE 0' },
      { ...AT_HOME, vat: 'S 22' },
    ],
  },
  exemption: {
    code: 'exemption_reason_missing',
    obeys: german(exempt),
    breaks: german(sold('E')),
    suggested: [
      { company: { country: 'FR', ...SMALL }, client: { country: 'FR' }, vat: 'E 0 VATEX-FR-FRANCHISE' },
      { company: { country: 'FR' }, client: { country: 'FR' }, vat: 'S 20' },
    ],
  },
  small_business: {
    code: 'seller_exempt_charges_vat',
    obeys: german(exempt, SMALL),
    breaks: german(sold('S', { vatRate: 19 }), SMALL),
    suggested: [
      { company: { country: 'DE', ...SMALL }, client: { country: 'DE' }, vat: 'E 0' },
      { company: { country: 'GB', ...SMALL, ...UNNUMBERED }, client: { country: 'GB' }, vat: 'O 0' },
    ],
  },
  buyer_number: {
    code: 'buyer_number_missing',
    obeys: { ...AT_HOME, document: sold('S', { vatRate: 22 }) },
    breaks: { company: IT, client: { ...IT, ...UNNUMBERED }, document: sold('S', { vatRate: 22 }) },
    suggested: [
      { ...AT_HOME, vat: 'S 22' },
      { company: IT, client: { ...IT, ...UNNUMBERED }, vat: 'S 22' },
    ],
  },
};

const rows = Object.entries(WALKS).map(([rule, walk]) => {
  const row = matrix.rows.find((one) => one.rule === rule);
  if (!row) throw new Error(`${rule} is no row of the table`);
  return { ...row, walk };
});
const cells = (place: 'suggestion' | 'check' | 'issue') =>
  rows.map(({ rule, walk, [place]: cell }) => [rule, cell, walk] as const);

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

it.each(cells('suggestion'))('%s in the suggestion: %s', async (_rule, cell, { suggested: sides }) => {
  for (const side of sides) {
    const { vatCategory, vatRate, exemptionCode, warnings } = await suggested(side);
    const vat = [vatCategory, vatRate, ...(vatCategory === 'E' && exemptionCode ? [exemptionCode] : [])];
    expect(vat.join(' ')).toBe(side.vat);
    if (cell === 'not applicable') expect(warnings).toEqual([]);
  }
  const [one, other] = sides;
  expect(one.vat === other.vat).toBe(cell === 'not applicable');
});

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
      'SELECT judgement FROM documents.documents WHERE id = $1',
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
