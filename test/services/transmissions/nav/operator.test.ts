/** @list all @own-system — one simulator, whose clock and that of the sender move together */
// A document that needs two channels goes through both, each with its own fate: here the operator has not stated the software
// that NAV wants to know of, and Peppol has it long ago.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Nav } from '../../../../deploy/simulate/nav/nav';
import { PhossAp } from '../../../../deploy/simulate/phoss-ap';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { readConfig } from '../../../../shared/settings/config';
import { startOwnSystem, type TestSystem } from '../../../support/system';
import { TEST_SETTINGS } from '../../../support/test-settings';
import { until } from '../../../support/until';
import { expectStatus, newClient, read } from '../../documents/document-steps';
import { Clock, connect, KEY, PARTICIPANTS, queue, shown, whenIt } from '../transmission-steps';
import { connect as connectToNav, invoice, reporter } from './steps';

const folder = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
const nav = new Nav({ port: 0, folder });
const ap = new PhossAp({ port: 0, folder });
let system: TestSystem;

beforeAll(async () => {
  await Promise.all([nav.start(), ap.start()]);
  const { OUTBOUND_CA_FILE = '', CHANNEL_ENDPOINTS = '', ...first } = nav.settings();
  const allowed = [first.OUTBOUND_ALLOW, ap.settings().OUTBOUND_ALLOW].join();
  const places = { OUTBOUND_CA_FILE, CHANNEL_ENDPOINTS, OUTBOUND_ALLOW: allowed };
  system = await startOwnSystem({ CREDENTIALS_ENCRYPTION_KEY: KEY, ...places });
});
afterAll(async () => {
  await Promise.all([nav.stop(), ap.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

it('reaches its buyer, while the report waits for the operator without having been tried', async () => {
  const account = await reporter(system);
  expectStatus(
    await account.http.post('/api/company/info', {
      electronicAddress: { scheme: '0088', value: PARTICIPANTS.seller },
    }),
    201,
  );
  await connectToNav(account, nav);
  await connect(account, ap);
  const { connected } = await until('it is tried', async () => {
    const found = await account.http.call(transmissions.channels, {});
    return found.connected.every(({ checkedAt }) => checkedAt !== null) && found;
  });
  const errors = Object.fromEntries(connected.map(({ providerId, checkError }) => [providerId, checkError]));
  expect(errors).toEqual({ peppol: null, nav: expect.stringContaining('NAV_SOFTWARE_ID') });

  const address = { electronicAddress: { scheme: '0088', value: PARTICIPANTS.buyer } };
  const clientId = await newClient(account.http, { name: 'Vevő Kft.', country: 'HU', ...address });
  const { id } = await invoice({ ...account, clientId }, undefined, { buyerReference: 'B 1' });
  const report = await queue(account, id, { channel: 'nav' });
  const delivery = await queue(account, id, { channel: 'peppol' });
  await whenIt(account, delivery, 'accepted');
  const waiting = await whenIt(account, report, ({ errors: found }) => found.length > 0);
  expect(waiting).toMatchObject({
    ...{ state: 'queued', attempts: 0, blockedBy: null },
    errors: [{ code: 'software_missing', class: 'key' }],
  });
  new Clock(system).forward(10 * 60_000);
  await until('it was looked at again', async () => (await shown(account, report)).errors.length > 1);
  expect((await shown(account, report)).attempts).toBe(0);
  expect(nav.calls).toEqual([]);
  await until('the document was told of both', async () => {
    const { transmissions: told } = await read(account.http, id);
    const states = told.map(({ channel, state }) => `${channel} ${state}`).sort();
    return states.join() === 'nav queued,peppol accepted';
  });
});

it.each([
  [{ NAV_SOFTWARE_ID: 'HU12892312-INVOICE' }, /NAV_SOFTWARE_DEV_NAME.*NAV_SOFTWARE_DEV_CONTACT/],
  [{ NAV_SOFTWARE_DEV_NAME: 'A' }, /NAV_SOFTWARE_ID/],
  [{ NAV_SOFTWARE_ID: 'short' }, /NAV_SOFTWARE_ID/],
])('a start with %j says what is missing', (env, said) => {
  expect(() => readConfig({ ...TEST_SETTINGS, ...env })).toThrow(said);
});
