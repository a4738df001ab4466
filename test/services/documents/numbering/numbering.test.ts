/** @own-system — an instance with other settings */
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startOwnSystem } from '../../../support/system';
import { untilServed } from '../../../support/until-served';
import { createKey } from '../../../support/users';
import {
  at,
  type Business,
  business,
  drafted,
  expectStatus,
  faultsOf,
  issued,
  post,
} from '../document-steps';

const system = beforeTests(startOwnSystem);
let account: Business;

/** Austria does not refuse dates that go back. */
const AUSTRIAN = { country: 'AT' };

const restart = async (at: { country?: string } = {}) => {
  account = await business(system, { timeZone: 'Europe/Paris', ...at }, at);
};

beforeEach(() => {
  at(system, '2026-05-04T10:00:00Z');
  return restart();
});

const numbersOf = async (count: number, fields: object = {}) => {
  const numbers: (string | null)[] = [];
  for (let n = 0; n < count; n++) numbers.push((await issued(account, fields)).number);
  return numbers;
};
const pattern = async (pattern: string, typeId = 'invoice') =>
  expectStatus(await account.http.put('/api/company/number-format', { typeId, pattern }), 200);

/** Continues with a key, for tests that move the clock past the end of a session. */
const goOnByKey = async () => {
  account = { ...account, http: await createKey(account) };
};

describe('a number', () => {
  it('counts each type for itself', async () => {
    expect(await numbersOf(2)).toEqual(['INV-2026-0001', 'INV-2026-0002']);
    expect(await numbersOf(2, { typeId: 'quote' })).toEqual(['Q-2026-0001', 'Q-2026-0002']);
  });

  it('counts each company for itself', async () => {
    await numbersOf(2);
    expect((await issued(await business(system))).number).toBe('INV-2026-0001');
  });

  it('begins again with the year of the issue date in the time zone of the company', async () => {
    await restart(AUSTRIAN);
    await numbersOf(1);
    await goOnByKey();
    // half past eleven in London: in Paris the new year has begun
    at(system, '2026-12-31T22:30:00Z');
    expect(await numbersOf(1)).toEqual(['INV-2026-0002']);
    at(system, '2026-12-31T23:30:00Z');
    expect(await numbersOf(1)).toEqual(['INV-2027-0001']);
    // A document that is dated back continues the series of its year.
    expect(await numbersOf(1, { issueDate: '2026-12-31' })).toEqual(['INV-2026-0003']);
  });

  it('goes on through the years without {year}', async () => {
    await pattern('R{number:3}');
    await goOnByKey();
    at(system, '2026-12-31T12:00:00Z');
    expect(await numbersOf(1)).toEqual(['R001']);
    at(system, '2027-01-01T12:00:00Z');
    expect(await numbersOf(1)).toEqual(['R002']);
  });

  it('goes on with the series when the pattern changes in the middle of a year', async () => {
    await numbersOf(2);
    await pattern('{year}/F{number}');
    expect(await numbersOf(1)).toEqual(['2026/F3']);
    await pattern('R{number}');
    expect(await numbersOf(1)).toEqual(['R1']);
    await pattern('{year}-{month}-{day}-{number:2}');
    expect(await numbersOf(1)).toEqual(['2026-05-04-04']);
  });

  it('that another pattern has given already is refused, and issued once the pattern differs', async () => {
    await pattern('{year}{number}');
    expect(await numbersOf(1)).toEqual(['20261']);
    await pattern('{number}');
    await system.sql(`INSERT INTO documents.number_counters VALUES ($1, 'invoice', 0, 20260, 1)`, [
      account.companyId,
    ]);
    const { id } = await drafted(account);
    const { canBeIssued, findings } = await account.http.call(documents.check, { id });
    const number = { code: 'number_taken', source: 'company', pointer: '/numberFormats/invoice' };
    expect([canBeIssued, findings.filter(({ severity }) => severity === 'error')]).toMatchObject([
      false,
      [{ ...number, fix: 'PUT /api/company/number-format' }],
    ]);
    for (const query of ['?dryRun=true', '']) {
      const refused = await account.http.post(`/api/documents/${id}/issue${query}`, {});
      expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'document_number_taken' });
    }
    const quote = await drafted(account, { typeId: 'quote' });
    expect((await account.http.call(documents.check, { id: quote.id })).canBeIssued).toBe(true);
    await pattern('N{number}');
    expect((await account.http.call(documents.check, { id })).canBeIssued).toBe(true);
    expect((await post(account.http, id, 'issue')).number).toBe('N20261');
  });

  it('is given by no pattern that is older than the last one used', async () => {
    await numbersOf(1);
    // Restores the state after another process issued with the next version of the company before this one read it.
    await system.sql('UPDATE documents.number_counters SET profile_version = 2 WHERE company_id = $1', [
      account.companyId,
    ]);
    const { id } = await drafted(account);
    const answer = await account.http.post(`/api/documents/${id}/issue`, {});
    expect(faultsOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
    await pattern('V{year}-{number}');
    expect((await post(account.http, id, 'issue')).number).toBe('V2026-2');
  });
});

describe('200 documents issued at once', () => {
  const COUNT = 200;

  async function drafts(fields: (n: number) => object): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < COUNT; n += 20) {
      const some = Array.from({ length: 20 }, (_, at) => drafted(account, fields(n + at)));
      ids.push(...(await Promise.all(some)).map(({ id }) => id));
    }
    return ids;
  }
  const issue = (id: string) => untilServed(() => account.http.post(`/api/documents/${id}/issue`, {}));
  const issueAll = (ids: string[]) => Promise.all(ids.map(issue));
  const sequences = async () => {
    const rows = await system.sql<{ sequence: number }>(
      'SELECT sequence FROM documents.documents WHERE company_id = $1 AND number IS NOT NULL ORDER BY sequence',
      [account.companyId],
    );
    return rows.map(({ sequence }) => sequence);
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

  it('get 1 to 200', async () => {
    const answers = await issueAll(await drafts(() => ({})));
    expect(answers.map(({ status }) => status)).toEqual(upTo(COUNT).map(() => 200));
    const numbers = answers.map((answer) => outputOf(documents.issue, answer).number).sort();
    expect(numbers).toEqual(upTo(COUNT).map((n) => `INV-2026-${String(n).padStart(4, '0')}`));
    expect(await sequences()).toEqual(upTo(COUNT));
  });

  it('get numbers without a gap when every third one fails half-way', async () => {
    // fails after the number was taken and the document written: when its event is
    await system.sql(`CREATE FUNCTION documents.fail_some() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.type = 'document.issued' AND EXISTS (SELECT FROM documents.documents
          WHERE id = (NEW.data->>'id')::uuid AND reference = 'fail') THEN RAISE EXCEPTION 'half-way'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER fail_some BEFORE INSERT ON documents.outbox FOR EACH ROW EXECUTE FUNCTION documents.fail_some()`);
    try {
      const answers = await issueAll(await drafts((n) => ({ reference: n % 3 === 2 ? 'fail' : 'fine' })));
      const failed = answers.filter(({ status }) => status === 500);
      const good = answers.filter(({ status }) => status === 200);
      expect([good.length, failed.length]).toEqual([134, 66]);
      expect(await sequences()).toEqual(upTo(134));
    } finally {
      await system.sql('DROP FUNCTION documents.fail_some() CASCADE');
    }
    // those that failed are drafts still, and go on where the others ended
    const [left] = await system.sql<{ id: string }>(
      `SELECT id FROM documents.documents WHERE company_id = $1 AND status = 'draft' LIMIT 1`,
      [account.companyId],
    );
    expect((await post(account.http, left?.id ?? '', 'issue')).number).toBe('INV-2026-0135');
  });
});

describe('a number is unique in the database', () => {
  it('even for one who passes by the counter', async () => {
    const { id } = await issued(account);
    const copy = `INSERT INTO documents.documents (company_id, id, type_id, status, document_date, issue_date,
        client_id, client_name, currency, content, state, net_minor, vat_minor, total_minor, number, period, sequence,
        paid_minor, credited_minor, search_text, version, created_at, updated_at)
      SELECT company_id, gen_random_uuid(), type_id, status, document_date, issue_date, client_id, client_name, currency,
        content, state, net_minor, vat_minor, total_minor, $2, period, $3, 0, 0, '', 1, now(), now()
      FROM documents.documents WHERE id = $1`;
    await expect(system.sql(copy, [id, 'INV-2026-0001', 2])).rejects.toThrow(/documents_number/);
    await expect(system.sql(copy, [id, 'INV-2026-0002', 1])).rejects.toThrow(/documents_sequence/);
  });
});

const audit = async (query = '') => {
  const answer = await account.http.get(`/api/company/number-format/audit${query}`);
  return outputOf(documents.auditNumbers, answer);
};

/** Changes rows past the guard of the table, as nobody can do through the service. */
const tamper = (statement: string, values: unknown[] = []) => system.sqlPastGuards(statement, values);

describe('GET /api/company/number-format/audit', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await audit()).toEqual({ series: [], gaps: [], duplicates: [], outOfOrder: [] });
    const invoice = await issued(account, { issueDate: '2026-04-30' });
    await issued(account);
    await issued(account, { typeId: 'quote' });
    await post(account.http, invoice.id, 'credit');
    await post(account.http, (await issued(account)).id, 'cancel');
    await account.http.put('/api/company/number-format', { typeId: 'invoice', pattern: 'R{number}' });
    await issued(account);
    expect(await audit()).toEqual({
      series: [
        {
          typeId: 'credit-note',
          run: 1,
          period: 2026,
          types: ['credit-note'],
          start: 1,
          documents: 1,
          first: 1,
          last: 1,
          counter: 1,
        },
        {
          typeId: 'invoice',
          run: 1,
          period: null,
          types: ['invoice'],
          start: 1,
          documents: 1,
          first: 1,
          last: 1,
          counter: 1,
        },
        {
          typeId: 'invoice',
          run: 1,
          period: 2026,
          types: ['invoice'],
          start: 1,
          documents: 3,
          first: 1,
          last: 3,
          counter: 3,
        },
        {
          typeId: 'quote',
          run: 1,
          period: 2026,
          types: ['quote'],
          start: 1,
          documents: 1,
          first: 1,
          last: 1,
          counter: 1,
        },
      ],
      gaps: [],
      duplicates: [],
      outOfOrder: [],
    });
  });

  it('lists gaps, at the beginning, in the middle and at the end', async () => {
    for (let n = 0; n < 7; n++) await issued(account);
    await tamper(`DELETE FROM documents.documents WHERE company_id = $1 AND sequence IN (1, 3, 4, 7)`, [
      account.companyId,
    ]);
    const { gaps, series } = await audit();
    const ofYear = { typeId: 'invoice', run: 1, period: 2026 };
    expect(gaps).toEqual([
      { ...ofYear, from: 1, to: 1 },
      { ...ofYear, from: 3, to: 4 },
      { ...ofYear, from: 7, to: 7 },
    ]);
    expect(series).toEqual([
      { ...ofYear, types: ['invoice'], start: 1, documents: 3, first: 2, last: 6, counter: 7 },
    ]);
    expect((await audit('?typeId=quote')).gaps).toEqual([]);
  });

  it('lists documents that are dated before their predecessor', async () => {
    await restart(AUSTRIAN);
    const [first, second] = [await issued(account), await issued(account, { issueDate: '2026-05-01' })];
    await issued(account, { issueDate: '2026-05-01' });
    expect((await audit()).outOfOrder).toEqual([
      {
        typeId: 'invoice',
        run: 1,
        period: 2026,
        id: second?.id,
        number: 'INV-2026-0002',
        sequence: 2,
        issueDate: '2026-05-01',
        previous: { id: first?.id, number: 'INV-2026-0001', sequence: 1, issueDate: '2026-05-04' },
      },
    ]);
  });

  it('lists numbers that documents of two types share', async () => {
    await account.http.put('/api/company/number-format', {
      typeId: 'quote',
      pattern: 'INV-{year}-{number:4}',
    });
    const invoice = await issued(account);
    const quote = await issued(account, { typeId: 'quote' });
    const duplicates = [
      {
        number: 'INV-2026-0001',
        documents: [
          { id: invoice.id, typeId: 'invoice', issueDate: '2026-05-04' },
          { id: quote.id, typeId: 'quote', issueDate: '2026-05-04' },
        ],
      },
    ];
    expect((await audit()).duplicates).toEqual(duplicates);
    expect((await audit('?typeId=quote')).duplicates).toEqual(duplicates);
    expect((await audit('?typeId=credit-note')).duplicates).toEqual([]);
  });
});
