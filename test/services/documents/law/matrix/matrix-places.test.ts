/** @list turn 1 — 36 s of pages and e-invoices; npm test asks suggestion, check and issue */
// Each rule of the table where an issued document is read: its pages, its e-invoice, a credit note of it, the register and the
// readiness of the company. Suggestion, check and issue are asked by treatment-matrix.test.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clients } from '../../../../../shared/contracts/clients';
import { countryReadiness } from '../../../../../shared/contracts/country-readiness';
import { documents } from '../../../../../shared/contracts/documents';
import type { Document } from '../../../../../shared/contracts/documents/document';
import type { VatRegisterEntry } from '../../../../../shared/contracts/documents/reports';
import { beforeTests } from '../../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../../support/poppler';
import { startTestSystem } from '../../../../support/system';
import { type Case, draftsIn } from '../../checks/finding-steps';
import { at, type Business, post } from '../../document-steps';
import matrix from './lawful-matrix.json';
import { MATRIX_ROWS } from './rows';

type Row = (typeof MATRIX_ROWS)[number];
type Place = 'print' | 'format' | 'correction' | 'register' | 'readiness';

interface Sale {
  account: Business;
  clientId: string;
  invoice: Document;
}

const PLACES: readonly Place[] = ['print', 'format', 'correction', 'register', 'readiness'];
const SILENT = /^not applicable(: .+)?$/;

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;
const sales = new Map<string, Promise<Sale>>();

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

const cells = (place: Place) => MATRIX_ROWS.map((row) => [row.rule, row[place], row] as const);

/** The supply is issued once for all places, and so is the plain one. */
function saleOf(name: string, given: Case): Promise<Sale> {
  const made = sales.get(name) ?? issuedSale(given);
  sales.set(name, made);
  return made;
}

async function issuedSale({ document, ...parties }: Case): Promise<Sale> {
  const { account, clientId, id } = await drafts.draftOf({
    ...parties,
    document: { language: 'en', ...document },
  });
  return { account, clientId, invoice: await post(account.http, id, 'issue') };
}

const lawful = ({ rule, walk }: Row) => saleOf(rule, walk.obeys);
const plain = ({ rule, walk }: Row) => saleOf(`${rule} plain`, walk.issued.plain);

const pagesOf = async ({ account, invoice: { id } }: Sale) =>
  linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
const fileOf = async ({ account, invoice: { id } }: Sale, format: string) =>
  (await account.http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

it('a row is walked here, or names the tests that ask its places, or says why nothing does', () => {
  const walked = new Set(MATRIX_ROWS.map(({ rule }) => rule));
  for (const row of matrix.rows) {
    const { rule } = row;
    const tests = ('tests' in row && row.tests) || [];
    const isSaid = tests.length > 0 || 'open' in row;
    expect({ rule, isSaid }).toEqual({ rule, isSaid: !walked.has(rule) });
    const missing = tests.filter((test) => !existsSync(join(__dirname, '../..', test)));
    expect({ rule, missing }).toEqual({ rule, missing: [] });
  }
});

it('a cell is asked, follows what is frozen, or says why it is silent', () => {
  for (const row of MATRIX_ROWS)
    for (const place of PLACES) {
      const { [place]: cell, rule } = row;
      const isSilent = SILENT.test(cell);
      expect({ rule, place, isNamed: cell === 'asked' || cell === 'as frozen' || isSilent }).toMatchObject({
        isNamed: true,
      });
      if (place !== 'readiness' && isSilent) expect(cell).toMatch(/: /);
    }
});

describeWithPoppler('print', () => {
  it.each(cells('print'))('%s: %s', async (_rule, cell, row) => {
    const [pages, others] = [await pagesOf(await lawful(row)), await pagesOf(await plain(row))];
    expect(row.walk.issued.onPages.length === 0).toBe(SILENT.test(cell));
    for (const mark of row.walk.issued.onPages) {
      expect(pages).toMatch(mark);
      expect(others).not.toMatch(mark);
    }
  });
});

it.each(cells('format'))('format, %s: %s', async (_rule, cell, row) => {
  const [format, ...marks] = row.walk.issued.inFile;
  const [file, other] = [await fileOf(await lawful(row), format), await fileOf(await plain(row), format)];
  expect(marks.length === 0).toBe(SILENT.test(cell));
  for (const mark of marks) {
    expect(file).toMatch(mark);
    expect(other).not.toMatch(mark);
  }
});

it.each(cells('register'))('register, %s: %s', async (_rule, cell, row) => {
  const { account, invoice } = await lawful(row);
  const asked = {
    from: '2018-01-01',
    to: '2026-12-31',
    period: 'month',
    by: 'taxPoint',
    entries: true,
  } as const;
  const { items, entries = [] } = await account.http.call(documents.vatRegister, asked);
  const [vatCategory, vatRate, period] = row.walk.issued.inRegister;
  const own = entries.filter(({ id, kind }) => id === invoice.id && kind === invoice.typeId);
  const baseMinor = invoice.typeId === 'credit-note' ? -1000_00 : 1000_00;
  const vatMinor = Math.round(baseMinor * (Number(vatRate) / 100));
  expect(own).toMatchObject([{ vatCategory, vatRate, baseMinor, vatMinor }]);
  if (period) expect(items.map((item) => item.period)).toContain(period);
  expect(own[0]?.number).toBe(invoice.number);
  const other = await plain(row);
  const { entries: others = [] } = await other.account.http.call(documents.vatRegister, asked);
  const kept = others.filter(({ id }) => id === other.invoice.id);
  const marks = (entry?: VatRegisterEntry) => [
    ...[entry?.vatCategory, entry?.vatRate, entry?.currency, entry?.taxPoint.slice(0, 7)],
  ];
  const differs = marks(own[0]).join() !== marks(kept[0]).join();
  expect({ cell, differs }).toEqual({ cell, differs: !SILENT.test(cell) });
});

it.each(cells('readiness'))('readiness, %s: %s', async (_rule, cell, { walk }) => {
  const { inReadiness } = walk.issued;
  expect(inReadiness === undefined).toBe(SILENT.test(cell));
  const silent = [walk.obeys, walk.breaks].map(({ company = {} }) => [company, true] as const);
  const asked = inReadiness ?? { kind: 'invoice' as const, of: silent };
  for (const [company, answer] of asked.of) {
    const { http } = await drafts.seller(company);
    const { canIssueKinds, lacking } = await http.call(countryReadiness.companyReadiness, {});
    const given =
      'kind' in asked ? canIssueKinds[asked.kind] : lacking.some(({ kind }) => kind === asked.lacking);
    expect({ company, given }).toEqual({ company, given: answer });
  }
});

/** After the others: the client becomes another one here. */
it.each(cells('correction'))('correction, %s: %s', async (_rule, cell, row) => {
  const { account, clientId, invoice } = await lawful(row);
  const { http } = account;
  await http.call(clients.update, { id: clientId, country: 'US', identifiers: [] });
  if (SILENT.test(cell)) {
    expect((await http.post(`/api/documents/${invoice.id}/credit`, {})).status).toBe(409);
    return;
  }
  const note = await post(http, invoice.id, 'credit', { reason: 'Not delivered' });
  const frozen = ({ lines, vatBreakdown, buyer, seller, accountingVat }: Document) => ({
    legalForm: seller?.legalForm,
    exchangeRate: accountingVat?.exchangeRate,
    lines: lines.map(({ vatCategory, vatRate, reverseChargeReason }) => [
      vatCategory,
      vatRate,
      reverseChargeReason,
    ]),
    groups: vatBreakdown.map(({ vatCategory, vatRate, exemptionReason }) => [
      vatCategory,
      vatRate,
      exemptionReason,
    ]),
    buyer: buyer && { country: buyer.country, identifiers: buyer.identifiers },
  });
  expect({ cell, ...frozen(note) }).toEqual({ cell: 'as frozen', ...frozen(invoice) });
});
