/** @list night — kills, cuts and fills what a system stands on */
// Two processes book lines of a bank from one database, the same lines at the same time, and one of them is killed again and
// again. BANK_TWICE_KILLS=1000 makes it long.

import { randomInt } from 'node:crypto';
import { receivables } from '../../shared/contracts/receivables';
import type { BankLine } from '../../shared/contracts/receivables/lines';
import { IBAN, imported, linesOf, withBank } from '../services/receivables/bank';
import { camt } from '../services/receivables/camt';
import { kill } from '../support/built';
import type { HttpClient } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { SharedDatabase } from '../support/shared-database';
import { until } from '../support/until';
import { createKey } from '../support/users';

const KILLS = Number(process.env.BANK_TWICE_KILLS ?? 2);
const LINES = 30;
const AT_ONCE = 4;
/** The answers to a booking: done, done by the other process, or none since its process is dead. */
const EXPECTED = [200, 409, undefined];

interface Found {
  unfinished: number;
  booked: number;
  /** Lines that are booked without one live settlement, or have one and are not booked. */
  wrong: number;
}

const SETTLED = `SELECT l.status, count(s.id) AS live FROM receivables.bank_lines l
  LEFT JOIN documents.settlements s ON s.company_id = l.company_id AND s.source_id = l.id::text
    AND s.reversed_on IS NULL GROUP BY l.id, l.status`;
const FOUND = `SELECT
  (SELECT count(*)::integer FROM receivables.bookings WHERE state IN ('pending', 'reversing')) AS unfinished,
  (SELECT count(*)::integer FROM receivables.bank_lines WHERE status = 'booked') AS booked,
  (SELECT count(*)::integer FROM (${SETTLED}) s WHERE live <> CASE status WHEN 'booked' THEN 1 ELSE 0 END) AS wrong`;

describe('two processes that book the same lines', () => {
  const database = new SharedDatabase();
  const found = () => database.row<Found>(FOUND);

  beforeAll(() => database.create());
  afterAll(() => database.remove());

  it('have booked each line once, whichever of them was killed', async () => {
    const first = await database.start();
    let second = await database.start();
    const key = await createKey(await withBank(first));
    const client = lawfulClient({ name: 'Muster', country: 'DE' });
    const { id: clientId } = (await key.at(first.baseUrl).post('/api/clients', client)).body as {
      id: string;
    };
    await key.at(first.baseUrl).call(receivables.saveMatching, { autoBook: 'off' });
    for (let round = 0; round < KILLS; round += 1) {
      const lines = await importedLines(key.at(first.baseUrl), round);
      const killAfter = randomInt(2, 2 * LINES - 2 * AT_ONCE);
      let answered = 0;
      let killed: Promise<void> | undefined;
      const book = async (http: HttpClient, line: BankLine) => {
        const parts = [{ kind: 'money', clientId, amountMinor: line.amountMinor }];
        const answer = await http.post(`/api/bank-lines/${line.id}/book`, { parts }).catch(() => undefined);
        expect(EXPECTED).toContain(answer?.status);
        answered += 1;
        if (answered >= killAfter) killed ??= database.end(second, kill);
      };
      const queue = [...lines];
      const work = async () => {
        for (let line = queue.pop(); line; line = queue.pop())
          await Promise.all([first, second].map(({ baseUrl }) => book(key.at(baseUrl), line as BankLine)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await killed;
      second = await database.start();
      await until('nothing is unfinished', async () => (await found()).unfinished === 0);
      expect(await found()).toEqual({ unfinished: 0, wrong: 0, booked: (round + 1) * LINES });
    }
  });

  async function importedLines(http: HttpClient, round: number): Promise<BankLine[]> {
    const amounts = Array.from({ length: LINES }, (_, at) => 1_000 + at);
    const days = [...Array.from({ length: round }, () => []), amounts];
    await imported(http, camt(IBAN, days, round, round));
    return linesOf(http, '&status=open');
  }
});
