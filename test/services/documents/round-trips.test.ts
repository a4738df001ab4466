/** @own-system — its statements are read on their way to the database */
// The statements, round trips and values of an issue, a payment and the like: counted on the wire, since each caller pays for them.
import { documents } from '../../../shared/contracts/documents';
import { adminAddress, urlOf } from '../../support/postgres';
import { StatementLog, type Walk } from '../../support/statement-log';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Business, business, drafted, issued } from './document-steps';
import { reportKsef } from './reports/jpk-steps';

let log: StatementLog;
let system: TestSystem;
let account: Business;
const KSEF_NUMBER = '5260250274-20260504-0100A0B0C0D0-11';
const LINES = Array.from({ length: 20 }, (_, n) => ({
  description: `Work ${n}`,
  unitPrice: '100',
  vatRate: '20',
}));

beforeAll(async () => {
  log = await StatementLog.start();
  const address = { ...adminAddress(), host: '127.0.0.1', port: log.port };
  system = await startOwnSystem({ DATABASE_URL: urlOf(address) });
  account = await business(system);
  // reads that are made once for a process and a company are no part of a walk
  await pay((await issued(account, { lines: LINES })).id);
});

afterAll(async () => {
  await system?.stop();
  await log?.stop();
});

const pay = (id: string) => account.http.post(`/api/documents/${id}/payments`, { amountMinor: 10_000 });

/** Jobs that look for work, what becomes of events, and who asks, which is remembered for seconds. */
const BESIDE = new RegExp(
  ['graphile', '_job', 'pg_notify', '\\.outbox\\.(targets|next|acknowledge)', 'lease_due', 'recurring\\.']
    .concat([
      '^webhooks\\.',
      '^audit\\.',
      '^transmissions\\.take_',
      '^identity\\.',
      'membership_at',
      'quotas',
    ])
    .join('|'),
);

const walk = (work: () => Promise<{ status: number }>) =>
  log.of(async () => expect(Math.floor((await work()).status / 100)).toBe(2), BESIDE);

const post = (address: string, body: object = {}) => account.http.post(`/api/documents${address}`, body);
const draftOf = () => drafted(account, { lines: LINES });
const invoiceOf = () => issued(account, { lines: LINES });

/** The walk, where it has more statements or round trips than it may have. */
function excess(
  { statements, roundTrips, values }: Walk,
  max: { statements: number; roundTrips: number; values: number },
) {
  const isWithin =
    statements.length <= max.statements && roundTrips <= max.roundTrips && values <= max.values;
  return isWithin ? null : { statements: statements.join(), roundTrips, values };
}

/** A new row has all of its columns. */
const WHOLE_ROW = 60;
/** A saved one has those that any issue, payment and so on of this process has changed: what ran before in it counts, too. */
const CHANGED = 35;

/** The relay of documents, the event log and the audit log: other services have events of their own. Targets are read for many commits at once. */
const NO_RELAY = /^(?!documents\.outbox\.(?:next|acknowledge)|webhooks\.(?:add|lock|append)|audit\.append)/;

/** Two that are on their way at one moment can miss each other on a busy machine, and count twice then. */
const TRIES = 3;

it.each([
  [
    'a draft',
    async () => ({ id: '' }),
    () => post('', { typeId: 'invoice', clientId: account.clientId, lines: LINES }),
    3,
    3,
    WHOLE_ROW,
  ],
  ['an issue', draftOf, (id: string) => post(`/${id}/issue`), 10, 4, CHANGED],
  ['a payment', invoiceOf, pay, 9, 6, CHANGED],
  ['a credit note', invoiceOf, (id: string) => post(`/${id}/credit`), 15, 9, WHOLE_ROW],
  ['a cancellation', invoiceOf, (id: string) => post(`/${id}/cancel`, { reason: 'Typo' }), 10, 10, CHANGED],
  ['a delivery', invoiceOf, (id: string) => post(`/${id}/send`, { delivery: 'other' }), 3, 3, CHANGED],
])('of %s are at most so many', async (_what, prepare, work, statements, roundTrips, values) => {
  let more: object | null = {};
  for (let tries = 0; more !== null && tries < TRIES; tries++) {
    const { id } = await prepare();
    more = excess(await walk(() => work(id)), { statements, roundTrips, values });
  }
  expect(more).toBeNull();
});

/** Counts the updates that write the words by which a payment finds an invoice, changed or not. */
async function countWords(): Promise<() => Promise<number>> {
  await system.sql('CREATE SEQUENCE public.words');
  await system.sql(`CREATE FUNCTION public.count_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM nextval('public.words'); RETURN NEW; END $$`);
  await system.sql(`CREATE TRIGGER count_words BEFORE UPDATE OF matching_words ON documents.documents
    FOR EACH ROW EXECUTE FUNCTION public.count_words()`);
  return async () => {
    const [row] = await system.sql<{ calls: number }>(
      'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::integer AS calls FROM public.words',
    );
    return row?.calls ?? 0;
  };
}

it('the words that a payment finds an invoice by are written with what they come from alone', async () => {
  const written = await countWords();
  const { id } = await invoiceOf();
  expect(await written()).toBe(1);
  await reportKsef(system, account, id, { state: 'accepted', remoteId: KSEF_NUMBER });
  expect(await written()).toBe(2);
  // the process has now written the words of a saved invoice: columns of one reason go along with it
  const paid = await account.http.call(documents.addPayment, { id, amountMinor: 10_000 });
  await account.http.call(documents.reverse, { id: paid.settlementId, reason: 'Wrong invoice' });
  await post(`/${id}/send`, { delivery: 'other' });
  await post(`/${id}/credit`, { reason: 'Returned' });
  expect(await written()).toBe(2);
});

it('the event of an issue gets into the log, and out of the outbox, and its entry into the audit log, by six statements in two round trips', async () => {
  const store = ['webhooks.add_counters', 'webhooks.lock_counters', 'webhooks.append_and_schedule'];
  const least = ['documents.outbox.next', 'audit.append', ...store, 'documents.outbox.acknowledge', '2'].join(
    ' ',
  );
  let relayed = '';
  for (let tries = 0; tries < TRIES && relayed !== least; tries++) {
    const { id } = await draftOf();
    await untilRelayed();
    const { statements, roundTrips } = await log.of(async () => {
      await post(`/${id}/issue`);
      await untilRelayed();
    }, NO_RELAY);
    relayed = [...statements, roundTrips].join(' ');
  }
  expect(relayed).toBe(least);
});

const untilRelayed = () =>
  until('the outbox is empty', async () => (await system.sql('SELECT FROM documents.outbox')).length === 0);
