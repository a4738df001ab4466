/** @list all @own-system — one simulator, whose clock and that of the sender move together */
// The limits of KSeF are kept by counting: each call is counted before it leaves, by KSeF's own rule at most as many as it takes;
// what is over them waits without an attempt, and what was sent is followed meanwhile.
import { type Kind, RateWindows } from '../../../../deploy/simulate/ksef/rate-windows';
import { until } from '../../../support/until';
import { outcomes, shown } from '../transmission-steps';
import { KsefPlay, MINUTE } from './play';
import { connected, type Taxpayer } from './steps';

/**
 * The limit is one sending a second, three a minute. The simulator allows more: the clock is moved on while calls are under way.
 */
const PERCENT = 10;
const IN_A_MINUTE = 3;
const STEP_MS = 300;

const play = new KsefPlay();
let account: Taxpayer;

beforeAll(async () => {
  await play.start({ KSEF_RATE_PERCENT: String(PERCENT) });
  account = await connected(play.system, play.ksef);
});

const statesOf = (all: { id: string }[]) => Promise.all(all.map((one) => shown(account, one)));

it('what is over the limit waits without an attempt, and leaves when KSeF takes more', async () => {
  const all: { id: string }[] = [];
  for (let count = 0; count < IN_A_MINUTE + 2; count++) all.push(await play.sending(account));
  const held = await until('all that may leave has left, and the rest is told when', async () => {
    const [lane] = await play.system.sql<{ heldUntil: Date | null }>(
      'SELECT sends_not_before AS "heldUntil" FROM transmissions.lanes WHERE company_id = $1',
      [account.companyId],
    );
    const waiting = (await statesOf(all)).filter(({ submittedAt }) => submittedAt === null);
    // several are counted at once: the lane is held by the first of them, while another still is
    const isHeld =
      Number(lane?.heldUntil) > play.clock.now() + MINUTE / 3 &&
      waiting.every(({ state }) => state === 'queued');
    if (isHeld && waiting.length === all.length - IN_A_MINUTE) return waiting;
    if (waiting.length > all.length - IN_A_MINUTE) play.forward(STEP_MS);
    return false;
  });
  for (const one of held) expect(one).toMatchObject({ attempts: 0, blockedBy: null });
  // Sent documents are followed while nothing may be sent.
  const sent = (await statesOf(all)).filter(({ submittedAt }) => submittedAt !== null);
  for (const one of sent) await play.whenConcluded(account, one, 'accepted');

  // nothing is under way: the minute is over
  for (const one of held) {
    play.forward(MINUTE);
    await play.whenConcluded(account, one, 'accepted');
  }
  await expectCounted();
  const told = (await statesOf(all)).flatMap(outcomes);
  expect(told).not.toContain('send rate_limited');
  expect(told).toContain('send limit_used_up');
});

/** The calls as the system has counted them, judged by the limits of KSeF. */
async function expectCounted(): Promise<void> {
  const counted = await until('each call that was counted has arrived', async () => {
    const rows = await play.system.sql<{ kind: Kind; taken: Date[] }>(
      'SELECT kind, taken FROM transmissions.call_windows WHERE company_id = $1',
      [account.companyId],
    );
    return rows.every(({ kind, taken }) => play.ksef.rates.letIn(kind) === taken.length) && rows;
  });
  expect(counted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['open', 'send', 'status']));
  const strict = new RateWindows();
  strict.factor = PERCENT / 100;
  for (const { kind, taken } of counted) for (const at of taken) strict.refuse('', kind, Number(at));
  expect(strict.refused).toBe(0);
}
