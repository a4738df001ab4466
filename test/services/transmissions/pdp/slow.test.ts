/** @list turn 3 @own-system — one simulator, whose clock and that of the sender move together */
// A platform that does not answer one company, on sending or on reading, delays no other company.
import { Platform } from '../../../../deploy/simulate/pdp/platform';
import type { Call } from '../../../../deploy/simulate/tls-simulator';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import type { CompanyAccount } from '../../../support/users';
import { startAgainst } from '../simulated-system';
import { type Clock, queue, whenIt } from '../transmission-steps';
import { clientOf, connected, invoice } from './steps';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const platform = new Platform();
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  // longer than the test takes: nobody gives up meanwhile
  ({ system, clock } = await startAgainst(platform, { CHANNEL_TIMEOUT_SECONDS: '60' }));
});

async function accepted() {
  const account = await connected(system, platform);
  const { id, number } = await invoice(account);
  const one = await queue(account, id);
  await until('it is deposited', async () => {
    clock.forward(16_000);
    return platform.receivedOf(one.id).length === 1;
  });
  await whenIt(account, one, ({ remoteId }) => remoteId !== null);
  return { account, one, number };
}

/** Leaves calls of one company to a path without an answer until `end` is called. */
function silent(account: CompanyAccount, isMeant: (call: Call) => boolean) {
  const silence = Promise.withResolvers<void>();
  const state = { unanswered: 0, end: silence.resolve };
  platform.beforeAnswer = (call) => {
    const { authorization, 'organization-id': organization } = call.headers;
    if (platform.accounts.clientOf(authorization, organization) !== clientOf(account)) return;
    if (!isMeant(call)) return;
    state.unanswered += 1;
    return silence.promise;
  };
  return state;
}

it('sends on while a platform leaves what another company sends unanswered', async () => {
  const [slow, other] = [await connected(system, platform), await connected(system, platform)];
  const silence = silent(slow, ({ method, path }) => method === 'POST' && path.endsWith('/flows'));
  for (let count = 0; count < 6; count++) await queue(slow, (await invoice(slow)).id);
  await until('what one company sends hangs', () => silence.unanswered > 0);
  const one = await queue(other, (await invoice(other)).id);
  await whenIt(other, one, ({ remoteId }) => remoteId !== null);
  silence.end();
});

it('reads on while a platform leaves the reading of another company unanswered', async () => {
  const [slow, other] = [await accepted(), await accepted()];
  const silence = silent(slow.account, ({ path }) => path.endsWith('/search'));
  await until('the reading of one company hangs', () => {
    clock.forward(MINUTE);
    return silence.unanswered > 0;
  });
  platform.say(clientOf(other.account), { number: other.number, code: '205' });
  // each step ends the leases of what is being read: a busy machine takes seconds for that
  let looks = 0;
  await until('that of another company goes on', async () => {
    if (looks++ % 100 === 0) clock.forward(HOUR);
    const { businessStatus } = await whenIt(other.account, other.one, () => true);
    return businessStatus === '205';
  });
  silence.end();
});
