/** @list turn 1 @own-system — every fault of the channel, played one after the other */
// Every fault of NAV, by its name: nothing is lost, nothing is taken twice, nothing secret is told.
import type { Fault } from '../../../../deploy/simulate/nav/faults';
import { Nav } from '../../../../deploy/simulate/nav/nav';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { whenAsked } from '../moved-clock';
import { connect, type Reporter, reporter, taxpayer } from '../nav/steps';
import { startAgainst } from '../simulated-system';
import { outcomes, type Shown, shown, whenIt } from '../transmission-steps';
import { Plays } from './fault-plays';
import { describeFaults } from './fault-table';
import { NavSubject } from './subjects';

const HOURS = 5 * 60 * 60_000;

const nav = new Nav();
let system: TestSystem;
let subject: NavSubject;
let account: Reporter;
const plays = new Plays(
  () => subject,
  () => account,
);

beforeAll(async () => {
  ({ system } = await startAgainst(nav, () => ({
    CHANNEL_TIMEOUT_SECONDS: '10',
    // Host of connections to TEST, which does not exist.
    CHANNEL_ENDPOINTS: `nav.PROD=${nav.url()}/v3,nav.TEST=https://nowhere.example.com/v3`,
  })));
  subject = new NavSubject(system, nav);
  account = await subject.another();
});

const concluded = (one: { id: string }, state: Shown['state']) => whenAsked(account, one, state, subject);

describe('a fault', () => {
  it.each<[Fault, string[]]>([
    ['lostAnswer', ['send no_answer', 'ask asked_later', 'ask submitted', 'poll accepted']],
    ['slow', ['send no_answer', 'ask asked_later', 'ask submitted', 'poll accepted']],
    ['operationFailed', ['send operation_failed', 'ask asked_later', 'ask submitted', 'poll accepted']],
    ['lostRequest', ['send no_answer', 'ask asked_later', 'ask absent', 'send submitted', 'poll accepted']],
    ['down', ['send unavailable', 'ask asked_later', 'ask absent', 'send submitted', 'poll accepted']],
    ['lostAndHidden', ['send no_answer', 'ask asked_later', 'ask absent', 'send submitted', 'poll accepted']],
    [
      'unknownError',
      ['send unavailable', 'ask asked_later', 'ask absent', 'send submitted', 'poll accepted'],
    ],
    ['maintenance', ['send maintenance', 'send submitted', 'poll accepted']],
    ['tokenUsed', ['send submitted', 'poll accepted']],
  ])('%s: it is taken once', async (fault, expected) => {
    const one = await plays.sending(account, fault);
    const accepted = await subject.last(account, one);
    expect(outcomes(accepted)).toEqual(expected);
    expect(nav.receivedOf(account.taxNumber, one.documentNumber)).toHaveLength(1);
  });

  it('of a number that NAV has from elsewhere is a refusal', async () => {
    const refused = await concluded(await plays.sending(account, 'duplicate'), 'rejected');
    expect(refused.errors[0]).toMatchObject({ code: 'duplicate', class: 'content' });
  });

  it.each<[Fault, Shown['state']]>([
    ['latePositive', 'accepted'],
    ['lateNegative', 'rejected'],
  ])('%s: the verdict comes after hours', async (fault, state) => {
    const one = await plays.sending(account, fault);
    await whenIt(account, one, 'submitted');
    const asked = () =>
      nav.calls.filter(
        ({ path, body }) =>
          path.endsWith('/queryTransactionStatus') && body.includes(`>${account.taxNumber}<`),
      ).length;
    const before = asked();
    subject.forward(HOURS);
    await until('it is asked about', () => asked() > before);
    expect((await shown(account, one)).state).toBe('submitted');
    nav.archive.conclude();
    await concluded(one, state);
  });

  it('of the rights stops the connection, until it is connected anew', async () => {
    const other = await subject.another();
    const one = await plays.sending(other, 'noRights');
    const blocked = await whenIt(other, one, ({ blockedBy }) => blockedBy === 'connection');
    expect(blocked).toMatchObject({ state: 'queued', attempts: 0, errors: [{ code: 'no_rights' }] });
    await connect(other, nav, { softwareId: 'HU12892312-ANOTHER' });
    await subject.last(other, one);
    expect(nav.receivedOf(other.taxNumber, one.documentNumber)).toHaveLength(1);
  });
});

async function rejected(): Promise<void> {
  const one = await plays.sending(account, 'rejected');
  const found = await concluded(one, 'rejected');
  expect(found).toMatchObject({ nextAttemptAt: null });
  expect(subject.timesSent(account, one)).toBe(1);
}

/** Its address is the same for all connections of an environment. */
async function dns(): Promise<void> {
  const other = await reporter(system);
  await subject.connect(other, { environment: 'TEST' });
  await plays.unknownName(other);
}

/** NAV knows another password from now on. */
function rotated({ taxNumber }: Reporter): void {
  nav.taxpayers.set(taxNumber, taxpayer(taxNumber, { password: 'another-password' }));
}

async function keyRotated(): Promise<void> {
  const other = await subject.another();
  rotated(other);
  await plays.stopped(other, await plays.sending(other));
}

describeFaults('NAV', 'nav', {
  tooMany: () => plays.tooMany(),
  refused: () => plays.refused(),
  tls: () => plays.untrusted(),
  dns,
  expired: () => plays.expired((other) => rotated(other as Reporter)),
  keyRotated,
  rejected,
  garbage: () => plays.garbage(['ask asked_later', 'ask submitted', 'poll accepted']),
});
