/** @list all — kills, cuts and fills what a system stands on */
// A process that is killed while it books lines of a bank, and the next one on the same folder. BANK_KILLS=100 makes it long.

import { randomInt } from 'node:crypto';
import { receivables } from '../../shared/contracts/receivables';
import { IBAN, imported, linesOf, withBank } from '../services/receivables/bank';
import { camt } from '../services/receivables/camt';
import { EmbeddedSystem } from '../support/embedded-system';
import { lawfulClient } from '../support/lawful-parties';
import { until } from '../support/until';
import { createKey } from '../support/users';

const KILLS = Number(process.env.BANK_KILLS ?? 2);
const LINES = 60;
const AT_ONCE = 8;
const NO_LIMIT = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };

interface Found {
  unfinished: number;
  /** Lines that are booked without one live settlement, or have one and are not booked. */
  wrong: number;
  twice: number;
}

const SETTLED = `SELECT l.id, l.status, count(s.id) AS live FROM receivables.bank_lines l
    LEFT JOIN documents.settlements s ON s.company_id = l.company_id AND s.source_id = l.id::text
      AND s.reversed_on IS NULL GROUP BY l.id, l.status`;

describe('a process killed while lines are booked', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  it('has booked no line twice, none without its settlement, and leaves none unfinished', async () => {
    await system.start(NO_LIMIT);
    const account = await withBank(system);
    const key = await createKey(account);
    const client = lawfulClient({ name: 'Muster', country: 'DE' });
    const { id: clientId } = (await key.post('/api/clients', client)).body as { id: string };
    await key.call(receivables.saveMatching, { autoBook: 'off' });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const http = key.at(system.baseUrl);
      const amounts = Array.from({ length: LINES }, (_, at) => 1_000 + at);
      await imported(http, camt(IBAN, [...Array.from({ length: kill }, () => []), amounts], kill, kill));
      const lines = await linesOf(http, '&status=open');
      let killed: Promise<void> | undefined;
      const killAfter = randomInt(5, LINES - AT_ONCE);
      let answered = 0;
      const work = async () => {
        for (let line = lines.pop(); line && !killed; line = lines.pop()) {
          const parts = [{ kind: 'money', clientId, amountMinor: line.amountMinor }];
          const path = `/api/bank-lines/${line.id}/book`;
          const answer = await http.post(path, { parts }).catch(() => undefined);
          if (answer && ![200, 409].includes(answer.status)) throw new Error(answer.text);
          answered += 1;
          if (answered >= killAfter) killed ??= system.kill();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await killed;
      await system.start(NO_LIMIT);
      await until('nothing is unfinished', async () => (await found())?.unfinished === 0);
      expect(await found()).toEqual({ unfinished: 0, wrong: 0, twice: 0 });
    }
  });

  async function found(): Promise<Found | undefined> {
    const [row] = await system.sql<Found>(`SELECT
      (SELECT count(*)::integer FROM receivables.bookings WHERE state IN ('pending', 'reversing')) AS unfinished,
      (SELECT count(*)::integer FROM (${SETTLED}) s WHERE (status = 'booked') <> (live = 1)) AS wrong,
      (SELECT count(*)::integer FROM (${SETTLED}) s WHERE live > 1) AS twice`);
    return row;
  }
});
