/** @list all — the rest of documents; npm test has the core of each capability */
// Each company has one chain of records, and the audit detects any change of it.
import { beforeTests } from '../../../support/made-before';
import { startInstance } from '../../../support/system';
import { at, drafted, issued, post } from '../document-steps';
import { audit, connected, LINES } from './spanish-business';

const system = beforeTests(startInstance);

beforeEach(() => at(system, '2027-01-04T09:00:00Z'));

describe('the chain', () => {
  it('has no fork where many issue at once, in companies that do not wait for each other', async () => {
    const accounts = await Promise.all([connected(system), connected(system)]);
    const drafts = await Promise.all(
      accounts.flatMap((account) =>
        Array.from({ length: 10 }, async () => ({ account, ...(await drafted(account, LINES)) })),
      ),
    );
    await Promise.all(drafts.map(({ account, id }) => post(account.http, id, 'issue')));
    for (const account of accounts)
      expect(await audit(account)).toMatchObject({ isWhole: true, chains: [{ records: 10 }] });
  });

  it('that is held stops no other company', async () => {
    const [held, other] = await Promise.all([connected(system), connected(system)]);
    await Promise.all([held, other].map((account) => issued(account, LINES)));
    await system.sql('BEGIN');
    await system.sql('SELECT FROM documents.verifactu_chains WHERE company_id = $1 FOR UPDATE', [
      held.companyId,
    ]);
    const waiting = issued(held, LINES);
    await issued(other, LINES);
    expect((await audit(held)).chains).toMatchObject([{ records: 1 }]);
    await system.sql('COMMIT');
    await waiting;
    expect(await audit(held)).toMatchObject({ isWhole: true, chains: [{ records: 2 }] });
  });

  it('has no record of an issue that came to nothing', async () => {
    const account = await connected(system);
    const { id } = await drafted(account, LINES);
    const answers = await Promise.all(
      [1, 2, 3].map(() => account.http.post(`/api/documents/${id}/issue`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await audit(account)).chains).toMatchObject([{ records: 1 }]);
  });

  it('refuses to be changed', async () => {
    const account = await connected(system);
    await issued(account, LINES);
    await expect(
      system.sql('UPDATE documents.verifactu_records SET hash = $2 WHERE company_id = $1', [
        account.companyId,
        'X',
      ]),
    ).rejects.toThrow(/neither changed nor deleted/);
  });
});

describe('the audit', () => {
  /** Three records; the change is made to the second one, as the owner of the database could. */
  async function breaksAfter(change: string): Promise<string[]> {
    const account = await connected(system);
    for (let n = 0; n < 3; n++) await issued(account, LINES);
    await system.sqlPastGuards(change, [account.companyId]);
    const { isWhole, breaks } = await audit(account);
    expect(isWhole).toBe(breaks.length === 0);
    return breaks.map(({ code, position }) => `${code} ${position}`);
  }

  const SECOND = 'WHERE company_id = $1 AND position = 2';
  const RECORDS = 'UPDATE documents.verifactu_records';
  const DOCUMENT = `UPDATE documents.documents d SET X FROM documents.verifactu_records r
    WHERE d.company_id = $1 AND r.company_id = $1 AND r.position = 2 AND d.id = r.document_id`;

  it.each<[string, string, string[]]>([
    ['nothing', 'SELECT $1::uuid', []],
    [
      'an amount in the record',
      `${RECORDS} SET xml = replace(xml, '<sf:ImporteTotal>121.00', '<sf:ImporteTotal>12.10') ${SECOND}`,
      ['record_changed 2', 'hash_wrong 2', 'document_differs 2'],
    ],
    [
      'a word that is not hashed',
      `${RECORDS} SET xml = replace(xml, 'ACME', 'EMCA') ${SECOND}`,
      ['record_changed 2'],
    ],
    [
      'its hash',
      `${RECORDS} SET hash = repeat('A', 64) ${SECOND}`,
      ['record_changed 2', 'hash_wrong 2', 'link_wrong 3'],
    ],
    ['a text that is no record', `${RECORDS} SET xml = '<a/>' ${SECOND}`, ['record_changed 2']],
    [
      'a record that is gone',
      `DELETE FROM documents.verifactu_records ${SECOND}`,
      ['record_missing 2', 'link_wrong 3'],
    ],
    [
      'the last record gone',
      'DELETE FROM documents.verifactu_records WHERE company_id = $1 AND position = 3',
      ['record_missing 3'],
    ],
    [
      'the last record gone, and the head with it',
      `WITH gone AS (DELETE FROM documents.verifactu_records WHERE company_id = $1 AND position = 3)
        UPDATE documents.verifactu_chains SET last_position = 2 WHERE company_id = $1`,
      ['head_wrong 2'],
    ],
    [
      'the total of the document',
      DOCUMENT.replace('X', 'total_minor = d.total_minor + 1, net_minor = d.net_minor + 1'),
      ['document_differs 2'],
    ],
    ['its number', DOCUMENT.replace('X', `number = 'OTHER'`), ['document_differs 2']],
    ['its status', DOCUMENT.replace('X', `status = 'cancelled'`), ['annulment_missing 2']],
  ])('finds a change of %s', async (_name, change, expected) => {
    expect(await breaksAfter(change)).toEqual(expected);
  });

  it('knows no cursor but its own, and no chain of others', async () => {
    const [account, other] = await Promise.all([connected(system), connected(system)]);
    await issued(account, LINES);
    expect((await account.http.get('/api/company/verifactu/audit?cursor=x')).status).toBe(400);
    expect(await audit(other)).toEqual({ isWhole: true, chains: [], breaks: [], nextCursor: null });
  });
});
