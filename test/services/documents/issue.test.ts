/** @slow — each way of issuing */
import { DocumentRow } from '../../../services/documents/models/document-row';
import { companies } from '../../../shared/contracts/companies';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { documents } from '../../../shared/contracts/documents';
import { DEFAULT_NUMBER_FORMATS } from '../../../shared/contracts/number-formats';
import { tableOf } from '../../../shared/runtime/database/columns';
import { eventsOf } from '../../support/event-log';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import {
  at,
  type Business,
  business,
  deletePaidClient,
  drafted,
  expectStatus,
  faultsOf,
  HUNDRED,
  issued,
  newClient,
  post,
  read,
} from './document-steps';

const system = beforeTests(startTestSystem);
let account: Business;

beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system, { name: 'Seller', country: 'FR', timeZone: 'Europe/Paris' });
});

const issue = (id: string, body: object = {}, headers?: Record<string, string>) =>
  account.http.post(`/api/documents/${id}/issue`, body, headers);

/** Another value of a column, by its type. */
const OTHER: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  _text: () => `ARRAY['x']`,
  uuid: () => 'gen_random_uuid()',
  jsonb: () => `'{"x": 1}'`,
  bool: (column) => `NOT ${column}`,
  date: () => `'1999-01-01'`,
  timestamptz: () => `'1999-01-01'`,
  ...Object.fromEntries(
    ['int4', 'int8', 'numeric'].map((type) => [type, (column: string) => `coalesce(${column}, 0) + 1`]),
  ),
};
const CHANGEABLE = [
  ...['status', 'paid_minor', 'deducted_minor', 'credited_minor', 'reminder_cycle', 'reminder_level'],
  ...['version', 'updated_at', 'sent_at', 'register_day', 'matching_words', 'metadata'],
];
const CHANGEABLE_STATE = [
  ...[
    'lastReminderAt',
    'sentTo',
    'sendError',
    'messageId',
    'mailStatus',
    'heldMail',
    'hasPaymentLink',
    'transmissions',
    'collection',
    'restricted',
  ],
  ...['delivered', 'doneBy', 'cancelledAt', 'cancelReason', 'acceptance'],
];
/** Columns beside the content, and what may be added before a document is too wide again. */
const COLUMNS_MAX = 45;

describe('POST /api/documents/{id}/issue', () => {
  it('takes the number and freezes seller, buyer and totals', async () => {
    const draft = await drafted(account, { dueInDays: 30, reference: 'PO 7' });
    const answer = await issue(draft.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: draft.id,
      status: 'issued',
      number: 'INV-2026-0001',
      issueDate: '2026-05-04',
      dueDate: '2026-06-03',
      language: 'en',
      totals: { linesMinor: 10000, netMinor: 10000, vatMinor: 2000, totalMinor: 12000 },
      balanceMinor: 12000,
      paymentStatus: 'unpaid',
      isOverdue: false,
      seller: { name: 'Seller', country: 'FR', vatExempt: false },
      buyer: { name: 'ACME', country: 'FR' },
      version: 2,
    });
    const { warnings, ...document } = outputOf(documents.issue, answer);
    expect(await read(account.http, draft.id)).toMatchObject(document);
    expect(warnings.map(({ code }) => code)).toEqual(['seller_contact_missing', 'seller_account_missing']);
  });

  it('keeps what seller and buyer were when they change, and when the client is deleted', async () => {
    const invoice = await issued(account);
    await account.http.post('/api/company/info', { name: 'Renamed' });
    await account.http.patch(`/api/clients/${account.clientId}`, { name: 'Other' });
    await deletePaidClient(account, invoice);
    expect(await read(account.http, invoice.id)).toMatchObject({
      clientId: account.clientId,
      clientName: 'ACME',
      seller: { name: 'Seller' },
      buyer: { name: 'ACME' },
    });
  });

  it.each([
    ['issued', {}, null, []],
    ['sent', { delivery: 'other' }, expect.stringMatching('2026-05-04T10:0'), ['document.sent']],
  ])('makes it %s, and tells subscribers', async (status, body, sentAt, more) => {
    const { id } = await drafted(account);
    const answer = await post(account.http, id, 'issue', body);
    expect(answer).toMatchObject({ status, sentAt, mailStatus: null, sentTo: null });
    expect(await read(account.http, id)).toMatchObject(answer);
    const events = await eventsOf(system, 'documents', account.companyId, 'document.');
    expect(events.map(({ type, data }) => [type, data.id, data.status, data.number])).toEqual([
      ['document.created', id, 'draft', null],
      ['document.issued', id, 'issued', 'INV-2026-0001'],
      ...more.map((type) => [type, id, 'sent', 'INV-2026-0001']),
    ]);
  });

  it('refuses what is issued already, and uses no number up', async () => {
    const { id } = await issued(account);
    expect(faultsOf(await issue(id))).toMatchObject({ status: 409, code: 'document_not_draft' });
    expect((await issued(account)).number).toBe('INV-2026-0002');
  });

  it('issues once when it is asked twice at the same time', async () => {
    const { id } = await drafted(account);
    const answers = await Promise.all([issue(id), issue(id), issue(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await issued(account)).number).toBe('INV-2026-0002');
  });

  it('names everything a draft lacks', async () => {
    const { id } = await drafted(account, {
      lines: [{ description: 'Lesson', unitPrice: 10, vatCategory: 'E' }],
      dueDate: '2026-05-03',
    });
    await account.http.delete(`/api/clients/${account.clientId}`);
    expect(faultsOf(await issue(id))).toEqual({
      status: 409,
      code: 'document_incomplete',
      errors: [
        { pointer: '/clientId', message: 'names a client that has been deleted' },
        { pointer: '/dueDate', message: 'is before the issue date' },
        { pointer: '/exemptionReasons', message: 'must say why VAT category E is exempt' },
      ],
    });
  });

  it('refuses a date in the future', async () => {
    const { id } = await drafted(account);
    expect(faultsOf(await issue(id, { issueDate: '2026-05-05' }))).toEqual({
      status: 400,
      code: 'validation_failed',
      errors: [{ pointer: '/issueDate', message: 'is in the future' }],
    });
    const later = await drafted(account, { issueDate: '2026-05-05' });
    expect(faultsOf(await issue(later.id))).toMatchObject({ code: 'document_incomplete' });
    expect((await post(account.http, id, 'issue', { issueDate: '2026-05-01' })).issueDate).toBe('2026-05-01');
  });
});

describe('what is issued', () => {
  it('can be neither changed nor deleted', async () => {
    const { id } = await issued(account);
    const changed = await account.http.patch(`/api/documents/${id}`, { notes: 'x' });
    const deleted = await account.http.delete(`/api/documents/${id}`);
    for (const answer of [changed, deleted]) {
      expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'document_not_draft' });
    }
  });

  it.each([
    [
      'its total',
      `total_minor = 1, net_minor = 1 - vat_minor, content = jsonb_set(content, '{linesMinor}', to_jsonb(1 - vat_minor))`,
    ],
    ['a line', `content = jsonb_set(content, '{lines}', '[]')`],
    ['its number', `number = 'INV-2026-0009'`],
    ['its buyer', `content = jsonb_set(content, '{buyer}', '{}')`],
    ['its date', `issue_date = '2026-01-01'`],
    ['its being issued', `status = 'draft', number = NULL, period = NULL, sequence = NULL`],
  ])('does not lose %s in the database either', async (_what, set) => {
    const { id } = await issued(account);
    const update = system.sql(`UPDATE documents.documents SET ${set} WHERE id = $1`, [id]);
    await expect(update).rejects.toThrow(/is issued: it cannot be changed/);
    const remove = system.sql('DELETE FROM documents.documents WHERE id = $1', [id]);
    await expect(remove).rejects.toThrow(/is issued: it cannot be deleted/);
  });

  it('loses no column in the database but those that change after the issue', async () => {
    const { id } = await issued(account);
    const columns = await system.sql<{ name: string; type: string }>(
      `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
        WHERE table_schema = 'documents' AND table_name = 'documents' AND is_generated = 'NEVER'`,
    );
    const changeable: string[] = [];
    for (const { name, type } of columns) {
      const update = system.sql(
        `UPDATE documents.documents SET ${name} = ${OTHER[type]?.(name)} WHERE id = $1`,
        [id],
      );
      const refusal = await update.then(() => '', String);
      if (!refusal.includes('is issued: it cannot be changed')) changeable.push(name);
    }
    expect(changeable.sort()).toEqual(CHANGEABLE.sort());
    expect(columns.length).toBeLessThanOrEqual(COLUMNS_MAX);
  });

  it('loses nothing of its state in the database but what changes after the issue', async () => {
    const { id } = await issued(account);
    const members = [...tableOf(DocumentRow).columns.values()].find(({ name }) => name === 'state')?.parts;
    const changeable: string[] = [];
    for (const name of Object.keys(members ?? {})) {
      const other = JSON.stringify({ [name]: 'sent' });
      const update = system.sql('UPDATE documents.documents SET state = state || $2 WHERE id = $1', [
        id,
        other,
      ]);
      if (
        await update.then(
          () => true,
          () => false,
        )
      )
        changeable.push(name);
    }
    expect(changeable.sort()).toEqual(CHANGEABLE_STATE.sort());
  });

  it('is not written again by a payment: its content lies where it lay', async () => {
    const { id } = await issued(account, { lines: Array.from({ length: 20 }, () => HUNDRED) });
    const [table] = await system.sql<{ name: string }>(
      `SELECT reltoastrelid::regclass::text AS name FROM pg_class WHERE oid = 'documents.documents'::regclass`,
    );
    const lies = () => system.sql(`SELECT DISTINCT chunk_id FROM ${table?.name} ORDER BY 1`);
    const before = await lies();
    expect(before).not.toEqual([]);
    expectStatus(await account.http.post(`/api/documents/${id}/payments`, { amountMinor: 5_000 }), 201);
    expectStatus(await account.http.post(`/api/documents/${id}/send`, { delivery: 'other' }), 200);
    expect(await lies()).toEqual(before);
  });
});

describe('the VAT in the company currency', () => {
  it('goes by the rate of the day of issue when the draft names none', async () => {
    const rate = { from: 'USD', to: 'EUR', rate: 0.9, asOf: '2026-05-01T00:00:00Z' };
    await account.http.post('/api/company/currency-rates', rate);
    const { id } = await drafted(account, { currency: 'USD', issueDate: '2026-04-30' });
    expect(faultsOf(await issue(id))).toMatchObject({ errors: [{ pointer: '/exchangeRate' }] });
    const invoice = await issued(account, { currency: 'USD' });
    expect(invoice).toMatchObject({
      exchangeRate: null,
      accountingVat: { currency: 'EUR', exchangeRate: '0.9', vatMinor: 1800 },
    });
    await account.http.post('/api/company/currency-rates', {
      ...rate,
      rate: 0.5,
      asOf: '2026-05-03T00:00:00Z',
    });
    const note = await post(account.http, invoice.id, 'credit');
    expect(note.accountingVat).toEqual({ currency: 'EUR', exchangeRate: '0.9', vatMinor: 1800 });
  });
});

describe('a document of a Portuguese company', () => {
  const register = (seriesId: string, validationCode: string, typeId = 'invoice') =>
    account.http.put('/api/company/atcud-series', { typeId, seriesId, validationCode });
  const pattern = (pattern: string) =>
    account.http.put('/api/company/number-format', { typeId: 'invoice', pattern });

  beforeEach(async () => {
    account = await business(system, { country: 'PT', timeZone: 'Europe/Lisbon' });
  });

  it('has the code of its series, with its place in it', async () => {
    await register('FT 2026', 'AAJFF7VR');
    await pattern('FT {year}/{number}');
    expect((await issued(account)).atcud).toBe('AAJFF7VR-1');
    expect((await issued(account)).atcud).toBe('AAJFF7VR-2');
    await register('FS 2026', 'BBBBBBBB');
    await pattern('FS {year}/{number}');
    expect((await issued(account)).atcud).toBe('BBBBBBBB-3');
  });

  it('has that of the series without the type of document, as the authority writes it', async () => {
    await register('2026', 'CCCCCCCC');
    await pattern('FT {year}/{number}');
    expect((await issued(account)).atcud).toBe('CCCCCCCC-1');
  });

  it('is not given twice: simplified invoices have no series that nobody has registered', async () => {
    await register('FT 2026', 'AAJFF7VR');
    await pattern('FT {year}/{number}');
    await account.http.call(companies.changeInfo, { simplifiedSeries: 'own' });
    const client = {
      country: 'PT',
      type: 'INDIVIDUAL',
      contactFirstName: 'Ana',
      contactLastName: 'Reis',
    } as const;
    const clientId = await newClient(account.http, { name: null, ...client });
    const lines = [{ description: 'Work', unitPrice: 10, vatRate: 23 }];
    const small = await issued(account, { simplified: 'always', clientId, lines });
    expect(small).toMatchObject({ isSimplified: true, atcud: 'AAJFF7VR-1' });
    expect((await issued(account)).atcud).toBe('AAJFF7VR-2');
  });

  it('is refused where the series is registered for another type or another year only', async () => {
    await register('FT 2025', 'DDDDDDDD');
    await register('FT 2026', 'EEEEEEEE', 'quote');
    await pattern('FT {year}/{number}');
    const { id } = await drafted(account);
    await expectRefused(account, id, 'series_not_registered');
    await register('FT 2026', 'FFFFFFFF');
    expect((await post(account.http, id, 'issue')).atcud).toBe('FFFFFFFF-1');
  });
});

describe('what readiness calls required', () => {
  const DEFAULTS = { numberFormats: DEFAULT_NUMBER_FORMATS };

  it.each<[string, object, string]>([
    ['BG', DEFAULTS, 'number_form_refused'],
    ['BR', DEFAULTS, 'number_form_refused'],
    ['HR', DEFAULTS, 'number_form_refused'],
    ['PT', DEFAULTS, 'number_form_refused'],
    ['TR', DEFAULTS, 'number_form_refused'],
    ['PT', { numberFormats: { invoice: 'FT B/{number}' }, vatExempt: true }, 'series_not_registered'],
    ['DE', { addressLine1: null }, 'seller_address_missing'],
    ['DE', { identifiers: [] }, 'seller_tax_number_missing'],
  ])('in %s with %j is asked before a number is given', async (country, company, code) => {
    const own = await business(system, { country, ...company });
    expect((await own.http.call(countryReadiness.companyReadiness, {})).canIssue).toBe(false);
    const { id } = await drafted(own, exemptOf(company));
    await expectRefused(own, id, code);
  });

  it('lets a company issue that has it', async () => {
    const own = await business(system, { country: 'HR' });
    expect((await own.http.call(countryReadiness.companyReadiness, {})).canIssue).toBe(true);
    expect((await issued(own)).number).toBe('1/A/1');
  });
});

function exemptOf(company: object) {
  if (!('vatExempt' in company)) return {};
  const exemptionReasons = [{ vatCategory: 'E', reason: 'Small' }];
  return { lines: [{ ...HUNDRED, vatRate: 0, vatCategory: 'E' }], exemptionReasons };
}

async function expectRefused({ http }: Business, id: string, code: string): Promise<void> {
  const { canBeIssued, findings } = await http.call(documents.check, { id });
  expect({ canBeIssued, codes: findings.map((finding) => finding.code) }).toEqual({
    canBeIssued: false,
    codes: expect.arrayContaining([code]),
  });
  expect(faultsOf(await http.post(`/api/documents/${id}/issue`, {}))).toMatchObject({ status: 409 });
  expect(await read(http, id)).toMatchObject({ status: 'draft', number: null });
}
