/** @list all — the rest of its service; npm test has the core */
// Mail of one user's many companies delays neither mail of others nor the system's own.
import { letter } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/database/ids';
import { type MailServer, startMailServerOf } from '../../support/mail-server';
import { startInstance, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createCompany, owner, signUp } from '../../support/users';
import { Mailing } from './mailing';

const COMPANIES = 20;
const EACH = 1;
const CONTENT = { subject: 'Invoice 7', html: '<p>Hello</p>' };
/** Jobs of a process at the same time. */
const AT_ONCE = 2;

let gate: { open(): void; opened: Promise<void> };
let server: MailServer;
let system: TestSystem;

beforeAll(async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gate = { open, opened };
  system = await startInstance('mailing');
  server = await startMailServerOf(system, {
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('many-')) void gate.opened.then(() => done());
      else done();
    },
  });
});
afterAll(async () => {
  gate?.open();
});

it('one user with twenty companies: a reset does not wait for their mail, and the mail of another comes next', async () => {
  const mailing = new Mailing(system);
  const attacker = await signUp(system);
  const victim = await owner(system);
  const write = async (companyId: string, to: string) => {
    await mailing.accept({ id: newId(), companyId, ...letter(to, CONTENT) });
  };
  for (let n = 0; n < COMPANIES; n++) {
    const { companyId } = await createCompany(attacker);
    for (let each = 0; each < EACH; each++) await write(companyId, `many-${n}-${each}@client.example`);
  }
  await write(victim.companyId, 'jan@client.example');
  await mailing.untilDone([await mailing.reset('ada@client.example')]);
  expect(server.received.map(({ to }) => to)).toContainEqual(['ada@client.example']);
  expect(server.received.some(({ to: [to] }) => to?.startsWith('many-'))).toBe(false);
  gate.open();
  await until('all have arrived', () => server.received.length === COMPANIES * EACH + 2);
  const order = server.received.flatMap(({ to: [to = ''] }) => (to.startsWith('ada') ? [] : [to]));
  expect(order).toHaveLength(COMPANIES * EACH + 1);
  // those that were under way, and at most as many that were taken in the meantime
  expect(order.indexOf('jan@client.example')).toBeLessThanOrEqual(2 * AT_ONCE);
});
