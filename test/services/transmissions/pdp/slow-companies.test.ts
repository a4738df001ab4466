/** @list night @own-system — makes seventeen companies */
// A platform that answers none of the companies of one user: those of another user are served meanwhile.
import { Platform } from '../../../../deploy/simulate/pdp/platform';
import type { Call } from '../../../../deploy/simulate/tls-simulator';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type CompanyAccount, createCompany, createKey, signUp } from '../../../support/users';
import { type Business, newClient } from '../../documents/document-steps';
import { whenRead } from '../moved-clock';
import { startAgainst } from '../simulated-system';
import { type Clock, queue, whenIt } from '../transmission-steps';
import { clientOf, connect, connected, invoice } from './steps';

/** More companies than lanes that are read at once, and with four calls each more than calls at once. */
const COMPANIES = 17;
const CALLS_OF_LANE = 4;
const SHARE_OF_READINGS = 8;
const SHARE_OF_SENDS = 16;
/** A call of the other user may be under way, or one whose end is not known yet; without shares it would be twice as many. */
const MARGIN = 1.5;
const MINUTE = 60_000;

const platform = new Platform();
let system: TestSystem;
let clock: Clock;
let slow: Business[];

beforeAll(async () => {
  ({ system, clock } = await startAgainst(platform, { CHANNEL_TIMEOUT_SECONDS: '60' }));
  slow = await companiesOfOneUser();
});

async function companiesOfOneUser(): Promise<Business[]> {
  const user = await signUp(system);
  const all: Business[] = [];
  for (let n = 0; n < COMPANIES; n++) {
    const { companyId } = await createCompany(user, {
      currency: 'EUR',
      pdfConfig: { paymentTerms: 'Net 30' },
    });
    const http = await createKey(user);
    const company = { ...user, companyId, http, clientId: await newClient(http, { name: 'ACME' }) };
    await connect(company, platform);
    all.push(company);
  }
  return all;
}

/** Leaves calls of the companies to a path without an answer until `end` is called. */
function silent(companies: CompanyAccount[], isMeant: (call: Call) => boolean) {
  const silence = Promise.withResolvers<void>();
  const clients = companies.map(clientOf);
  const state = { unanswered: 0, atOnce: 0, end: silence.resolve };
  platform.beforeAnswer = (call) => {
    const { authorization, 'organization-id': organization } = call.headers;
    const client = platform.accounts.clientOf(authorization, organization);
    if (!client || !clients.includes(client) || !isMeant(call)) return;
    state.unanswered += 1;
    state.atOnce = Math.max(state.atOnce, platform.open);
    return silence.promise;
  };
  return state;
}

async function accepted(account: Business) {
  const { id, number } = await invoice(account);
  const one = await queue(account, id);
  await whenRead(account, one, 'accepted', clock);
  return { account, one, number };
}

it('reads what a platform says to another user', async () => {
  for (const company of slow) await accepted(company);
  const { account, one, number } = await accepted(await connected(system, platform));
  const silence = silent(slow, ({ path }) => path.endsWith('/search'));
  await until('as much hangs as may', () => {
    clock.forward(MINUTE);
    return silence.unanswered >= SHARE_OF_READINGS;
  });
  platform.say(clientOf(account), { number, code: '205' });
  await whenRead(account, one, ({ businessStatus }) => businessStatus === '205', clock);
  expect(silence.atOnce).toBeLessThan(SHARE_OF_READINGS * MARGIN);
  silence.end();
});

it('sends what another user sends', async () => {
  const other = await connected(system, platform);
  const { id } = await invoice(other);
  const waiting: [Business, string][] = [];
  for (const company of slow.slice(0, COMPANIES / 2 + 1))
    for (let n = 0; n < CALLS_OF_LANE; n++) waiting.push([company, (await invoice(company)).id]);
  const silence = silent(slow, ({ method, path }) => method === 'POST' && path.endsWith('/flows'));
  await Promise.all(waiting.map(([company, document]) => queue(company, document)));
  await until('as much hangs as may', () => silence.unanswered >= SHARE_OF_SENDS);
  const one = await queue(other, id);
  await whenIt(other, one, ({ remoteId }) => remoteId !== null);
  expect(silence.atOnce).toBeLessThan(SHARE_OF_SENDS * MARGIN);
  silence.end();
});
