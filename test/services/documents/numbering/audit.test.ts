import { documents } from '../../../../shared/contracts/documents';
import { outputOf } from '../../../support/outputs';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { at, type Business, business, issued, post } from '../document-steps';

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system);
});
afterAll(() => system?.stop());

const audit = async (query = '') => {
  const answer = await account.http.get(`/api/company/number-format/audit${query}`);
  return outputOf(documents.auditNumbers, answer);
};

/** What nobody can do through the service. */
async function tamper(statement: string, values: unknown[] = []) {
  await system.sql('ALTER TABLE documents.documents DISABLE TRIGGER keep_issued');
  try {
    await system.sql(statement, values);
  } finally {
    await system.sql('ALTER TABLE documents.documents ENABLE TRIGGER keep_issued');
  }
}

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
        { typeId: 'credit-note', period: 2026, documents: 1, first: 1, last: 1, counter: 1 },
        { typeId: 'invoice', period: null, documents: 1, first: 1, last: 1, counter: 1 },
        { typeId: 'invoice', period: 2026, documents: 3, first: 1, last: 3, counter: 3 },
        { typeId: 'quote', period: 2026, documents: 1, first: 1, last: 1, counter: 1 },
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
    const ofYear = { typeId: 'invoice', period: 2026 };
    expect(gaps).toEqual([
      { ...ofYear, from: 1, to: 1 },
      { ...ofYear, from: 3, to: 4 },
      { ...ofYear, from: 7, to: 7 },
    ]);
    expect(series).toEqual([{ ...ofYear, documents: 3, first: 2, last: 6, counter: 7 }]);
    expect((await audit('?typeId=quote')).gaps).toEqual([]);
  });

  it('lists documents that are dated before their predecessor', async () => {
    const [first, second] = [await issued(account), await issued(account, { issueDate: '2026-05-01' })];
    await issued(account, { issueDate: '2026-05-01' });
    expect((await audit()).outOfOrder).toEqual([
      {
        typeId: 'invoice',
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

  it('sees nothing of another company', async () => {
    await issued(await business(system));
    expect((await audit()).series).toEqual([]);
  });
});
