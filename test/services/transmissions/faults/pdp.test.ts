/** @list turn 2 @own-system — every fault of the channel, played one after the other */
// Every fault of a French platform, by its name: nothing is lost, nothing is taken twice, nothing secret is told.
import type { Fault } from '../../../../deploy/simulate/pdp/faults';
import { Platform } from '../../../../deploy/simulate/pdp/platform';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import type { Business } from '../../documents/document-steps';
import { whenRead } from '../moved-clock';
import { clientOf, connected, invoice } from '../pdp/steps';
import { startAgainst } from '../simulated-system';
import { type Clock, outcomes, queue, type Shown, shown, whenIt } from '../transmission-steps';
import { Plays } from './fault-plays';
import { describeFaults } from './fault-table';
import { PdpSubject } from './subjects';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const platform = new Platform();
let system: TestSystem;
let clock: Clock;
let account: Business;
let subject: PdpSubject;
const plays = new Plays(
  () => subject,
  () => account,
);

beforeAll(async () => {
  ({ system, clock } = await startAgainst(platform, { CHANNEL_TIMEOUT_SECONDS: '10' }));
  subject = new PdpSubject(system, platform, clock);
  account = await connected(system, platform);
});

async function sending(of: Business, fault?: Fault) {
  const { id, number } = await invoice(of, fault);
  return { ...(await queue(of, id)), number };
}

const moving = (of: Business, one: { id: string }, state: Shown['state']) => whenRead(of, one, state, clock);

const submits = (id: string) => platform.callsTo('/flows').filter(({ body }) => body.includes(id)).length;

describe('an answer that does not come', () => {
  it.each([
    ['lostAnswer', ['send no_answer', 'ask submitted'], 1],
    ['slow', ['send no_answer', 'ask submitted'], 1],
    ['lostRequest', ['send no_answer', 'ask absent', 'send submitted'], 2],
    ['down', ['send unavailable', 'ask absent', 'send submitted'], 2],
    ['maintenance', ['send unavailable', 'ask absent', 'send submitted'], 2],
  ] as const)('%s is asked about first, and taken once', async (fault, steps, calls) => {
    const one = await sending(account, fault);
    const unsure = await whenIt(account, one, ({ attempts }) => attempts === 1);
    expect(unsure).toMatchObject({ state: 'sending', errors: [{ class: 'network' }] });
    expect(JSON.stringify(unsure)).not.toMatch(/10\.1\.2\.3|127\.0\.0\.1|localhost/);
    const found = await moving(account, one, 'accepted');
    const told = outcomes(found).filter((outcome) => outcome !== 'ask not_found_yet');
    expect(told).toEqual([...steps, 'notice status_200']);
    expect(platform.receivedOf(one.id)).toHaveLength(1);
    expect(submits(one.id)).toBe(calls);
  });

  it('is not taken for lost before a minute is over: the platform may not show it yet', async () => {
    platform.visibleAfterMs = 50 * SECOND;
    const one = await sending(account, 'lostAnswer');
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    clock.forward(15 * SECOND);
    const waiting = await whenIt(account, one, ({ attempts }) => attempts === 2);
    expect(waiting.errors.at(-1)).toMatchObject({ code: 'not_found_yet' });
    clock.forward(90 * SECOND);
    await moving(account, one, 'accepted');
    platform.visibleAfterMs = 0;
    expect([platform.receivedOf(one.id).length, submits(one.id)]).toEqual([1, 1]);
  });

  it('that hides a flow longer is told by the platform that it has it', async () => {
    platform.visibleAfterMs = 10 * MINUTE;
    const one = await sending(account, 'lostAnswer');
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    clock.forward(90 * SECOND);
    await until('it was sent again', () => submits(one.id) === 2);
    platform.visibleAfterMs = 0;
    const found = await moving(account, one, 'accepted');
    expect(platform.receivedOf(one.id).map(({ flowId }) => flowId)).toEqual([found.remoteId]);
  });
});

describe('tooMany', () => {
  const pauseOf = async ({ companyId }: Business) => {
    const [lane] = await system.sql<{ until: Date; pauses: number }>(
      'SELECT not_before AS until, pauses FROM transmissions.lanes WHERE company_id = $1',
      [companyId],
    );
    return { pauses: lane?.pauses, seconds: Math.ceil((Number(lane?.until) - clock.now()) / SECOND) };
  };

  it('without Retry-After is a minute, then two: the lane waits, and no other company', async () => {
    const busy = await connected(system, platform);
    const first = await sending(busy, 'tooMany');
    await whenIt(busy, first, ({ errors }) => errors.length === 1);
    const once = await pauseOf(busy);
    expect(once.pauses).toBe(1);
    expect(once.seconds).toBeLessThanOrEqual(60);
    await moving(account, await sending(account), 'accepted');
    const second = await invoice(busy, 'tooMany');
    clock.forward(MINUTE);
    const next = await queue(busy, second.id);
    await moving(busy, first, 'accepted');
    await moving(busy, next, 'accepted');
    expect([platform.receivedOf(first.id).length, platform.receivedOf(next.id).length]).toEqual([1, 1]);
    expect((await pauseOf(busy)).pauses).toBe(0);
  });
});

describe('a flow that the platform does not take in', () => {
  it.each([
    ['rejected', 'rejected', 'schema_refused'],
    ['duplicate', 'rejected', 'other_content'],
    ['unknownTracking', 'rejected', 'duplicate'],
    ['refusedAtOnce', 'rejected', 'flow_refused'],
    ['checksum', 'failed', 'checksum_mismatch'],
    ['technical', 'failed', 'technical_error'],
  ] as const)('%s is %s by %s', async (fault, state, code) => {
    const one = await sending(account, fault);
    const found = await moving(account, one, state);
    expect(found.errors.at(-1)?.code).toBe(code);
    expect(found.nextAttemptAt).toBeNull();
    expect(JSON.stringify(found)).not.toContain('canary');
    clock.forward(DAY);
    expect(submits(one.id)).toBe(1);
    if (state !== 'failed') return;
    await account.http.post(`/api/transmissions/${one.id}/retry`, {});
    await moving(account, one, 'accepted');
    expect(platform.receivedOf(one.id)).toHaveLength(1);
  });
});

describe('a verdict', () => {
  it('without one for seven days has failed; one that comes then still counts', async () => {
    platform.depositsByItself = false;
    const one = await sending(account);
    await whenIt(account, one, ({ proof }) => proof.length === 1);
    expect(await shown(account, one)).toMatchObject({ state: 'submitted' });
    clock.forward(8 * DAY);
    const failed = await whenIt(account, one, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'verdict_missing' }]);
    platform.depositsByItself = true;
    platform.say(clientOf(account), { number: one.number, code: '200' });
    await moving(account, await sending(account), 'accepted');
    expect(await moving(account, one, 'accepted')).toMatchObject({ businessStatus: '200' });
  });
});

describe('reading what the platform says', () => {
  it('goes past a message with more parts than any has', async () => {
    const own = await connected(system, platform);
    const one = await sending(own);
    await moving(own, one, 'accepted');
    const message = `<CrossDomainAcknowledgementAndResponse ${'a="1" '.repeat(30_000)}/>`;
    platform.say(clientOf(own), { number: one.number, code: '202', bytes: Buffer.from(message) });
    platform.say(clientOf(own), { number: one.number, code: '205' });
    const found = await whenRead(own, one, ({ businessStatus }) => businessStatus === '205', clock);
    expect(found).toMatchObject({ state: 'accepted', errors: [] });
  });

  it('is begun anew where it broke off, without doubling anything', async () => {
    const own = await connected(system, platform);
    const one = await sending(own);
    await moving(own, one, 'accepted');
    for (const code of ['202', '203', '204']) platform.say(clientOf(own), { number: one.number, code });
    let cuts = 0;
    platform.beforeAnswer = ({ query, path }) => {
      if (query.get('docType') !== 'Original' || !path.includes('/flows/') || cuts > 2) return;
      cuts += 1;
      platform.isDown = true;
    };
    clock.forward(6 * MINUTE);
    await until('it was cut', () => cuts > 0);
    platform.beforeAnswer = () => {};
    platform.isDown = false;
    // a reading that was under way when the clock was moved is due again minutes after that
    const found = await until('all was read', async () => {
      clock.forward(6 * MINUTE);
      const now = await shown(own, one);
      return now.businessStatus === '204' && now;
    });
    const said = found.history
      .map(({ outcome }) => outcome)
      .filter((outcome) => outcome.startsWith('status_'));
    expect(said).toEqual(['status_200', 'status_202', 'status_203', 'status_204']);
  });
});

async function lateNegative(): Promise<void> {
  const one = await sending(account);
  await moving(account, one, 'accepted');
  platform.say(clientOf(account), { number: one.number, code: '213' });
  await moving(account, one, 'rejected');
  expect(submits(one.id)).toBe(1);
}

const nowhere = 'https://nowhere.example.com';
const ELSEWHERE = { platformUrl: `${nowhere}/flow-service`, tokenUrl: `${nowhere}/oauth/token` };

describeFaults('PDP', 'pdp', {
  tooMany: () => plays.tooMany(),
  refused: () => plays.refused(),
  tls: () => plays.untrusted(),
  dns: () =>
    plays.unreachable(
      (of) => subject.connect(of, ELSEWHERE),
      (of) => subject.connect(of),
    ),
  expired: () => plays.expired((other) => subject.connect(other, { clientSecret: 'canary-refused-secret' })),
  keyRotated: () => plays.keyRotated(),
  latePositive: () => plays.late(['send submitted', 'notice status_200']),
  lateNegative,
  garbage: () => plays.garbage(['ask submitted', 'notice status_200'], 202),
});
