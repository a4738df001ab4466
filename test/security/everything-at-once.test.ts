/** @list night — twenty companies do everything at once */
// A user's twenty companies import, print, mail, send and get notifications at once, against receivers and platforms that never
// answer: each piece of work of another user is done next, or among the first. The limits of requests and
// connections are those that are shipped. With BENCH_TIMES=1 on a quiet machine it prints the times; the goal is at most twice the
// usual time plus 250 ms.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { KEY } from '../services/transmissions/transmission-steps';
import { buildProgram, stop } from '../support/built';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { createDatabase, dropDatabase } from '../support/postgres';
import { TEST_SETTINGS } from '../support/test-settings';
import { until } from '../support/until';
import { COMPANIES, Crowd, PIECES, type Piece } from './crowd';

const IS_TIMED = process.env.BENCH_TIMES === '1';
const MORE_MS = 250;

/**
 * Pieces of the attacker that may be done before that of the victim: what is under way. In turns by company it would be one of
 * each. Transmissions, mail and webhooks are counted by the tests of these services.
 */
const FIRST_MAX: [Piece, number][] = [
  ['import', COMPANIES / 2],
  ['PDF', COMPANIES - 5],
];

const usual = new Map<Piece, number>();
const SHIPPED = {
  ...{ RATE_LIMIT_REQUESTS: '600', RATE_LIMIT_COMPANY: '3000', RATE_LIMIT_PAYER: '6000' },
  DATABASE_POOL_MAX: '24',
};
const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
let crowd: Crowd;
let server: ChildProcess | undefined;

beforeAll(async () => {
  crowd = await Crowd.start();
  await createDatabase(database, templateDatabase());
  const PORT = String(await freePort());
  const settings = {
    ...TEST_SETTINGS,
    ...SHIPPED,
    CREDENTIALS_ENCRYPTION_KEY: KEY,
    PORT,
    ...crowd.settings(),
  };
  server = await buildProgram().start(database, settings);
  await crowd.prepare(`http://127.0.0.1:${PORT}`, IS_TIMED ? 4 : 1);
  // the first one of each warms up
  for (let round = 0; IS_TIMED && round < 2; round++)
    for (const piece of PIECES) usual.set(piece, (await crowd.measure(piece)).ms);
  crowd.begin();
  await until('all of it is under way', () => crowd.isAtWork);
});
afterAll(async () => {
  await crowd?.stop();
  if (server) await stop(server);
  await dropDatabase(database);
});

it.each(FIRST_MAX)('%s: done among the first', async (piece, firstMax) => {
  // answers that were under way before it may be read after it
  const firsts: number[] = [];
  for (let round = 0; round < 3; round++) firsts.push((await crowd.measure(piece)).first);
  expect(Math.min(...firsts)).toBeLessThanOrEqual(firstMax);
});

(IS_TIMED ? it : it.skip)('takes the times', async () => {
  for (const piece of PIECES) {
    const before = usual.get(piece) ?? Number.NaN;
    const { ms } = await crowd.measure(piece);
    const shown = [before, ms, 2 * before + MORE_MS].map((one) => `${Math.round(one)} ms`);
    process.stdout.write(`${piece}: usually ${shown[0]}, now ${shown[1]}, limit ${shown[2]}\n`);
  }
});
