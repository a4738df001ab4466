/** @list turn 1 — kills, cuts and fills what a system stands on */
// A process that ends in the middle of its work, as by a power cut, and the next one on the same folder.

import { randomInt } from 'node:crypto';
import { clients } from '../../shared/contracts/clients';
import { EmbeddedSystem } from '../support/embedded-system';
import type { HttpClient } from '../support/http-client';
import { outputOf } from '../support/outputs';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

const CREATES = 1_000;
const AT_ONCE = 16;
const NO_LIMIT = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };

interface Summary {
  rows: number;
  names: number;
  events: number;
  eventsOfRows: number;
  lastSequence: number;
  distinctSequences: number;
}

describe('a process killed while clients are created', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  /** Ids by name of the creates that were answered; none after the process has gone. */
  async function createUntilKilled(key: HttpClient, killAfter: number): Promise<Map<string, string>> {
    const answered = new Map<string, string>();
    let killed: Promise<void> | undefined;
    let next = 0;
    const work = async () => {
      while (next < CREATES && !killed) {
        const name = `Client ${next++}`;
        const answer = await key.post('/api/clients', { name }).catch(() => undefined);
        if (answer?.status === 201) answered.set(name, outputOf(clients.create, answer).id);
        else if (answer) throw new Error(`${name}: ${answer.text}`);
        if (answered.size >= killAfter) killed ??= system.kill();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await killed;
    return answered;
  }

  /** `webhooks.events` also has the events of the company itself, so its sequence is looked at as a whole. */
  async function summary(): Promise<Summary | undefined> {
    const [found] = await system.sql<Summary>(`SELECT
      (SELECT count(*)::integer FROM clients.clients) AS rows,
      (SELECT count(DISTINCT name)::integer FROM clients.clients) AS names,
      (SELECT count(*)::integer FROM webhooks.events WHERE type = 'client.created') AS events,
      (SELECT count(DISTINCT client.id)::integer FROM clients.clients client JOIN webhooks.events event
        ON event.type = 'client.created' AND event.data->>'id' = client.id::text) AS "eventsOfRows",
      (SELECT max(sequence)::integer FROM webhooks.events) AS "lastSequence",
      (SELECT count(DISTINCT sequence)::integer FROM webhooks.events) AS "distinctSequences"`);
    return found;
  }

  it('has lost nothing that it answered, and told nothing twice', async () => {
    await system.start(NO_LIMIT);
    const key = await createKey(await owner(system));
    const killAfter = randomInt(CREATES / 10, CREATES - AT_ONCE);
    const answered = await createUntilKilled(key, killAfter);
    expect(answered.size).toBeGreaterThanOrEqual(killAfter);
    expect(answered.size).toBeLessThan(CREATES);

    const startedAt = performance.now();
    await system.start(NO_LIMIT);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(`killed after ${killAfter} of ${CREATES} creates; started again in ${seconds} s\n`);

    const again = key.at(system.baseUrl);
    for (const [name, id] of answered) {
      expect((await again.get(`/api/clients/${id}`)).body).toMatchObject({ id, name });
    }
    await until('everything is handed over', async () => {
      const [row] = await system.sql<{ waiting: number }>(
        `SELECT (SELECT count(*) FROM clients.outbox)::integer AS waiting`,
      );
      return row?.waiting === 0;
    });
    const found = await summary();
    expect(found?.rows).toBeGreaterThanOrEqual(answered.size);
    expect(found?.rows).toBeLessThanOrEqual(answered.size + AT_ONCE);
    expect(found).toMatchObject({ names: found?.rows, events: found?.rows, eventsOfRows: found?.rows });
    expect(found?.distinctSequences).toBe(found?.lastSequence);
    expect((await again.call(clients.list, {})).total).toBe(found?.rows);
  });
});
