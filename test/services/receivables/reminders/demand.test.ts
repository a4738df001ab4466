/** @list all — the rest of reminders; npm test has one journey */
// A reminder that has left tells its invoices once, wherever its process ends.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, read } from '../../documents/document-steps';
import { internal } from '../../documents/settlements/settlement-steps';
import { MONDAY, type Reminding, reminding, STEP } from './reminder-steps';
import { StoppingMailServer } from './stopping-mail-server';

const LINE = { description: 'Work', unitPrice: 100, vatRate: 19 };
const STEPS = [{ ...STEP, fee: { currency: 'EUR', amountMinor: 500 } }];

const server = new StoppingMailServer();
let system: TestSystem;
let account: Reminding;
let documentId: string;

beforeAll(async () => {
  system = await startInstance('mailing');
  await server.start(system.config.smtp?.port);
});
afterAll(() => system?.stop());
beforeEach(async () => {
  account = await reminding(system, {
    company: { country: 'DE' },
    client: { type: 'COMPANY', country: 'DE' },
  });
  documentId = (await account.overdue({ lines: [LINE] })).id;
  await account.activated({ steps: STEPS });
});

async function approved(): Promise<string> {
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  return id;
}

async function said() {
  const { items } = await account.http.call(documents.listClaims, { documentId });
  const { reminderLevel, version } = await read(account.http, documentId);
  const { length: demanded } = await eventsOf(system, 'documents', account.companyId, 'claim.demanded');
  return { claims: items.map(({ demandedMinor }) => demandedMinor), reminderLevel, version, demanded };
}

/** The demand of the reminder, as it is told when its mail was sent. */
async function told(reminderId: string) {
  const { clientId, currency, level } = await account.read(reminderId);
  return {
    ...{ companyId: account.companyId, reminderId, clientId, currency, level, date: MONDAY.slice(0, 10) },
    ...{ sentAt: MONDAY, items: [{ documentId, cycle: 0, claims: [{ kind: 'fee', demandedMinor: 500 }] }] },
  };
}

it('a second call changes nothing, and answers the same', async () => {
  const id = await approved();
  await account.becomes(id, 'sent');
  const once = await said();
  expect(once).toMatchObject({ claims: [500], reminderLevel: 1, demanded: 1 });
  const again = { ...(await told(id)), level: 2 };
  const [more] = again.items;
  expect(await internal(system, 'demand', again)).toEqual({});
  const other = { ...again, items: [{ ...more, claims: [{ kind: 'fee', demandedMinor: 900 }] }] };
  expect(await internal(system, 'demand', other)).toEqual({});
  expect(await said()).toEqual(once);
});

it('a process that ends between the demand and its own commit is told again, and demands nothing again', async () => {
  server.moods = ['stop'];
  const id = await approved();
  await until('the server stands still', async () => {
    await account.mailing.hurry();
    return server.stopped === 1;
  });
  await internal(system, 'demand', await told(id));
  const once = await said();
  expect(once).toMatchObject({ claims: [500], reminderLevel: 1, demanded: 1 });
  expect(await account.read(id)).toMatchObject({ status: 'queued', sentAt: null });
  server.release();
  await account.becomes(id, 'sent');
  expect(await said()).toEqual(once);
  expect(server.taken.filter(({ to }) => to === account.contactEmail)).toHaveLength(1);
});

it('of an invoice whose cycle has ended while the mail was on its way, claims are demanded and no level is written', async () => {
  const id = await approved();
  const { items, ...head } = await told(id);
  const earlier = items.map((item) => ({ ...item, cycle: -1 }));
  await internal(system, 'demand', { ...head, items: earlier });
  expect(await said()).toMatchObject({ claims: [500], reminderLevel: 0, demanded: 1 });
});
