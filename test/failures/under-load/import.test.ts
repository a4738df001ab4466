/** @list night — kills, cuts and fills what a system stands on */
// A process that is killed twice in the middle of an import, and the ones after it, which go on behind the last batch.
import { clients } from '../../../shared/contracts/clients';
import type { Import } from '../../../shared/contracts/imports';
import { ended, sendCsv } from '../../support/csv-imports';
import { EmbeddedSystem } from '../../support/embedded-system';
import { until } from '../../support/until';
import { owner } from '../../support/users';

const PATH = '/api/clients/imports';
const ROWS = 50_000;
const SETTINGS = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };
/** A killed process is taken for dead after a quarter of a minute. */
const LIMIT_MS = 150_000;

describe('a process killed while it imports', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  it('is followed by ones that go on, and each row is there once, with one event', async () => {
    await system.start(SETTINGS);
    const account = await owner(system);
    const rows = Array.from({ length: ROWS }, (_, n) => `N${n},Client ${n},client${n}@example.com,FR`);
    // Rows have no external ids, so only the import's own state prevents that one is created twice.
    const csv = `metadata.row,name,contactEmail,country\n${rows.join('\n')}\n`;
    const answer = await sendCsv(account.http, PATH, csv, { dryRun: 'false' });
    expect(answer.status).toBe(202);
    const { id } = answer.body as Import;
    let { http } = account;
    for (const share of [1 / 3, 2 / 3]) {
      const { rowsDone, status } = await until(
        `${share} of it is done`,
        async () => {
          const body = (await http.get(`${PATH}/${id}`)).body as Import;
          return body.rowsDone >= ROWS * share && body;
        },
        LIMIT_MS,
      );
      await system.kill();
      process.stdout.write(`killed after ${rowsDone} of ${ROWS} rows\n`);
      expect([status, rowsDone < ROWS]).toEqual(['running', true]);
      await system.start(SETTINGS);
      http = account.http.at(system.baseUrl);
    }
    const done = await ended(http, PATH, id, LIMIT_MS);
    expect(done).toMatchObject({ status: 'completed', created: ROWS, refused: 0, rowsDone: ROWS });
    const [stored] = await system.sql<{ rows: number; different: number }>(
      `SELECT count(*)::integer AS rows, count(DISTINCT metadata->>'row')::integer AS different FROM clients.clients`,
    );
    expect(stored).toEqual({ rows: ROWS, different: ROWS });
    expect((await http.call(clients.list, {})).total).toBe(ROWS);
    const events = await until(
      'every event has arrived',
      async () => {
        const [row] = await system.sql<{ events: number; different: number }>(
          `SELECT count(*)::integer AS events, count(DISTINCT data->>'id')::integer AS different
            FROM webhooks.events WHERE type = 'client.created'`,
        );
        return row && row.events >= ROWS && row;
      },
      LIMIT_MS,
    );
    expect(events).toEqual({ events: ROWS, different: ROWS });
  });
});
