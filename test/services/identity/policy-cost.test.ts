/** @own-system — its statements are read on their way to the database */
// Judging a caller by the policy of a company costs no statement and no round trip: it comes with what is read of every caller.

import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { adminAddress, urlOf } from '../../support/postgres';
import { StatementLog } from '../../support/statement-log';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { createKey, owner } from '../../support/users';
import { addApp } from './factors';

/** Jobs that look for work, what becomes of events, uses of keys, which are stored in batches, and quotas, which are remembered longer. */
const BESIDE =
  /graphile|companies\.quotas|_job|pg_notify|\.outbox\.|lease_due|record_key_uses|recurring\.|^webhooks\.|^audit\.|^transmissions\.take_/;

let log: StatementLog;
let system: TestSystem;

beforeAll(async () => {
  log = await StatementLog.start();
  const address = { ...adminAddress(), host: '127.0.0.1', port: log.port };
  system = await startOwnSystem({
    DATABASE_URL: urlOf(address),
    CREDENTIALS_ENCRYPTION_KEY: 'a passphrase for these tests',
  });
});

afterAll(async () => {
  await system?.stop();
  await log?.stop();
});

it.each(['session', 'key'] as const)(
  'a request by a %s has the same statements with a policy as without',
  async (via) => {
    const account = await owner(system);
    await addApp(account.http);
    const http = via === 'key' ? await createKey(account, ['clients:read']) : account.http;
    const request = () => http.call(clients.list, {});
    await request();
    const walks = [];
    for (const mfa of ['off', 'all'] as const) {
      if (mfa === 'all')
        await account.http.call(companies.changeSecurityPolicy, { mfa, ipAllowList: ['127.0.0.0/8', '::1'] });
      await afterRevocation();
      const cold = await log.of(request, BESIDE);
      walks.push({ cold: walkOf(cold), warm: await warmWalk(request) });
    }
    expect(walks[1]).toEqual(walks[0]);
    expect(walks[1]?.cold.statements).toContain('companies.membership_at');
    expect(walks[1]?.warm?.statements.some((name) => /^(identity|companies)\./.test(name))).toBe(false);
  },
);

/** A busy machine may not make two requests within the time, less than a second, for which a caller is remembered. */
async function warmWalk(request: () => Promise<unknown>) {
  const walks = [];
  for (let tries = 0; tries < 5; tries++) {
    await request();
    walks.push(walkOf(await log.of(request, BESIDE)));
  }
  return walks.toSorted((a, b) => a.roundTrips - b.roundTrips)[0];
}

function walkOf({ statements, roundTrips }: { statements: string[]; roundTrips: number }) {
  return { statements, roundTrips };
}
