// The key to the credentials is lost, and found again: nothing is lost, nothing counts as tried.
import { PhossAp } from '../../support/channels/phoss-ap';
import { startTestSystem, type TestSystem } from '../../support/system';
import { Clock, connected, document, KEY, queue, whenIt } from './transmission-steps';

const ap = new PhossAp();
let system: TestSystem;

beforeAll(async () => {
  await ap.start();
  system = await startTestSystem({ CREDENTIALS_ENCRYPTION_KEY: KEY, ...ap.settings() });
});
afterAll(async () => {
  await system?.stop();
  await ap.stop();
});

it('what is queued waits for the key, and goes out once when it is there', async () => {
  const clock = new Clock(system);
  const account = await connected(system, ap);
  const documentId = await document(account);
  const connections = 'settings.channel_connections WHERE company_id = $1';
  const [kept] = await system.sql<{ sealed: string }>(`SELECT sealed_config AS sealed FROM ${connections}`, [
    account.companyId,
  ]);
  // a text that no configured key opens is what a lost key looks like
  const other = kept?.sealed.replace(/^v1\.[^.]+/, 'v1.lostlost') ?? '';
  const seal = (sealed: string) =>
    system.sql('UPDATE settings.channel_connections SET sealed_config = $2 WHERE company_id = $1', [
      account.companyId,
      sealed,
    ]);
  await seal(other);
  const one = await queue(account, documentId);
  const blocked = await whenIt(account, one, ({ blockedBy }) => blockedBy === 'key');
  expect(blocked).toMatchObject({ state: 'queued', attempts: 0, errors: [] });
  expect(ap.submitsOf(one.id)).toHaveLength(0);

  await seal(kept?.sealed ?? '');
  clock.forward(61_000);
  expect(await whenIt(account, one, 'accepted')).toMatchObject({ attempts: 0, blockedBy: null });
  expect(ap.deliveriesOf(one.id)).toBe(1);
});
