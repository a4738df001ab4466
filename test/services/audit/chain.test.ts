// The chain of a company: the values of a second program, one chain whoever appends, and rows that nobody changes.
import { Client } from 'pg';
import { toAppend } from '../../../services/audit/domain/body';
import { newId } from '../../../shared/runtime/database/ids';
import { runPrefix } from '../../support/cluster-names';
import { withScratchDatabase } from '../../support/scratch-database';

const here = withScratchDatabase();

const COMPANY = '01890a5d-ac96-774b-bcce-b302099a8057';
const USER = '01890a5d-ac96-774b-bcce-b302099a8058';
const SENTENCE = 'entries of the audit log are neither changed nor deleted';

/** Computed by node:crypto with canonicalize, and again by Python. */
const FIRST = {
  id: '01890a5d-ac96-774b-bcce-b30209900001',
  detail:
    '{"actor":{"email":"anna@example.com","name":"Anna Kowalska"},"changes":[{"after":"DE89370400440532013000",' +
    '"before":"PL61109010140000071219812874","pointer":"/iban"}],"ip":"203.0.113.7","userAgent":"Mozilla/5.0"}',
  detailHash: 'ScCAT4SAQEiTUnmRHqvxRCAFEQDt0LrE5ObAigjJOF8',
  hash: 'gPIAaXM2llP4EZFQe304--g1WrLzipKPgTOFS4EO2Og',
};
const SECOND = {
  id: '01890a5d-ac96-774b-bcce-b30209900002',
  detail: '{"changes":[],"ip":"203.0.113.7","userAgent":"Mozilla/5.0"}',
  detailHash: 'ob3Wg6tfzECzNIRPil4jfbKbybMk0j6muLTOs-9SEIU',
  hash: 'FBFo9L3IJUwtWIc86Mb80XBWqmMzxNzLEpD97-q-wAc',
};

function given({ id, detail, detailHash }: typeof FIRST, action: string, at: string, eventId: string | null) {
  const of = { actor: { type: 'user', id: USER }, target: { type: 'company', id: COMPANY }, salt: 'x' };
  const entry = JSON.stringify({ ...of, detail, detailHash });
  return toAppend({ id, companyId: COMPANY, action, at, eventId, requestId: 'req-1', entry });
}

async function append(entries: readonly object[], client: Pick<typeof here.admin, 'query'> = here.admin) {
  await client.query('SELECT audit.append($1::jsonb)', [JSON.stringify(entries)]);
}

async function chainOf(companyId: string) {
  const { rows } = await here.admin.query<{ sequence: string; hash: string; body: string }>(
    'SELECT sequence, hash, body FROM audit.entries WHERE company_id = $1 ORDER BY sequence',
    [companyId],
  );
  return rows;
}

it('has the hashes of another program', async () => {
  const first = given(FIRST, 'company.updated', '2026-11-25T13:00:00.000Z', FIRST.id);
  await append([first]);
  await append([first, given(SECOND, 'session.ended', '2026-11-25T13:00:01.000Z', null)]);
  const chain = await chainOf(COMPANY);
  expect(chain.map(({ hash }) => hash)).toEqual([FIRST.hash, SECOND.hash]);
  expect(chain[0]?.body).toContain('"previousHash":"0IIh9Ssra1HA3n3ERpodv6wu9QIZ454ckqlg3-ozBXs"');
});

it('is one chain without gaps, in whatever connections entries are appended and however often', async () => {
  const companies = [newId(), newId()];
  const entries = Array.from({ length: 60 }, (_, at) => ({
    ...given(FIRST, 'company.updated', '2026-11-25T13:00:00.000Z', null),
    companyId: companies[at % 2],
    id: newId(),
  }));
  const clients = Array.from({ length: 6 }, () => new Client(here.address));
  await Promise.all(clients.map((client) => client.connect()));
  const turns = clients.map(async (client, turn) => {
    for (let at = 0; at < entries.length; at += 5) await append(entries.slice(at, at + 5 + turn), client);
  });
  await Promise.all(turns);
  await Promise.all(clients.map((client) => client.end()));
  for (const companyId of companies) {
    const chain = await chainOf(companyId as string);
    expect(chain.map(({ sequence }) => Number(sequence))).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
    for (const [at, { body }] of chain.entries())
      if (at > 0) expect(JSON.parse(body).previousHash).toBe(chain[at - 1]?.hash);
  }
});

it('refuses its own role and the owner to change, delete or empty it', async () => {
  await append([{ ...given(FIRST, 'company.updated', '2026-11-25T13:00:00.000Z', null), id: newId() }]);
  const changes = [
    "UPDATE audit.entries SET action = 'x'",
    'DELETE FROM audit.entries',
    'TRUNCATE audit.entries',
  ];
  for (const change of changes) {
    await expect(here.admin.query(change)).rejects.toThrow(SENTENCE);
    await here.admin.query('BEGIN');
    await here.admin.query(`SET LOCAL ROLE ${runPrefix()}_audit`);
    await expect(here.admin.query(change)).rejects.toThrow('permission denied');
    await here.admin.query('ROLLBACK');
  }
});
