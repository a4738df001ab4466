// The limits of KSeF are kept by counting: it never has to refuse a call for them, what is over them waits without an attempt, and
// what was sent is followed meanwhile.
import { until } from '../../../support/until';
import { outcomes, shown, whenIt } from '../transmission-steps';
import { KsefPlay, MINUTE } from './play';
import { connected, type Taxpayer } from './steps';

/** One sending a second, three a minute; as many for the system as for the simulator. */
const PERCENT = 10;
const IN_A_MINUTE = 3;

const play = new KsefPlay();
let account: Taxpayer;

beforeAll(async () => {
  play.ksef.rates.factor = PERCENT / 100;
  await play.start({ KSEF_RATE_PERCENT: String(PERCENT) });
  account = await connected(play.system, play.ksef);
});
afterAll(() => play.stop());

const statesOf = (all: { id: string }[]) => Promise.all(all.map((one) => shown(account, one)));

it('what is over the limit waits without an attempt, and leaves when KSeF takes more', async () => {
  const all: { id: string }[] = [];
  for (let count = 0; count < IN_A_MINUTE + 2; count++) all.push(await play.sending(account));
  const held = await until('all that may leave has left, and the rest is told when', async () => {
    const [lane] = await play.system.sql<{ isHeld: boolean }>(
      `SELECT sends_not_before > now() + interval '20 seconds' AS "isHeld" FROM transmissions.lanes WHERE company_id = $1`,
      [account.companyId],
    );
    const states = await statesOf(all);
    const waiting = states.filter(({ submittedAt }) => submittedAt === null);
    // several are counted at once: the lane is held by the first of them, while another still is
    const isHeld = lane?.isHeld && waiting.every(({ state }) => state === 'queued');
    return isHeld && waiting.length === all.length - IN_A_MINUTE && waiting;
  });
  for (const one of held) expect(one).toMatchObject({ attempts: 0, blockedBy: null });
  // what was sent is followed while nothing may be sent
  const sent = (await statesOf(all)).filter(({ submittedAt }) => submittedAt !== null);
  for (const one of sent) await whenIt(account, one, 'accepted');

  // nothing is under way: the minute is over
  play.forward(2 * MINUTE);
  for (const one of held) await whenIt(account, one, 'accepted');
  expect(play.ksef.rates.refused).toBe(0);
  const told = (await statesOf(all)).flatMap(outcomes);
  expect(told).not.toContain('send rate_limited');
  expect(told).toContain('send limit_used_up');
});
