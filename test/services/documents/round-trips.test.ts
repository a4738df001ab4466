/** @own-system — its statements are read on their way to the database */
// What an issue, a payment and the like ask of the database: counted on the wire, since each is paid for by every caller.
import { adminAddress, urlOf } from '../../support/postgres';
import { StatementLog, type Walk } from '../../support/statement-log';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { type Business, business, drafted, issued } from './document-steps';

let log: StatementLog;
let system: TestSystem;
let account: Business;
/** Made before they are used: a walk has one request. */
let drafts: Record<'issued' | 'paid' | 'credited', string>;

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
  // what is read once for a process and a company is not part of a walk
  await pay((await issued(account, { lines: LINES })).id);
  drafts = {
    issued: (await drafted(account, { lines: LINES })).id,
    paid: (await issued(account, { lines: LINES })).id,
    credited: (await issued(account, { lines: LINES })).id,
  };
});

afterAll(async () => {
  await system?.stop();
  await log?.stop();
});

const pay = (id: string) => account.http.post(`/api/documents/${id}/payments`, { amountMinor: 10_000 });

/** Jobs that look for work, what becomes of events, and who asks, which is remembered for seconds. */
const BESIDE = new RegExp(
  ['graphile', '_job', 'pg_notify', '\\.outbox\\.(targets|next|acknowledge)', 'lease_due', 'recurring\\.']
    .concat(['^webhooks\\.', '^transmissions\\.take_', '^identity\\.', 'membership_at', 'quotas'])
    .join('|'),
);

const walk = (work: () => Promise<{ status: number }>) =>
  log.of(async () => expect(Math.floor((await work()).status / 100)).toBe(2), BESIDE);

const draft = { typeId: 'invoice', lines: LINES };
const post = (address: string, body: object = {}) => account.http.post(`/api/documents${address}`, body);

/** The names of the statements, where there are more of them, or of the round trips, than there may be. */
function excess({ statements, roundTrips }: Walk, max: { statements: number; roundTrips: number }) {
  const isWithin = statements.length <= max.statements && roundTrips <= max.roundTrips;
  return isWithin ? null : { statements, roundTrips };
}

it.each([
  ['a draft of 20 lines', () => post('', { ...draft, clientId: account.clientId }), 3, 3],
  ['an issue', async () => post(`/${drafts.issued}/issue`), 12, 8],
  ['a payment', async () => pay(drafts.paid), 12, 12],
  ['a credit note', async () => post(`/${drafts.credited}/credit`), 19, 13],
])('of %s are at most so many', async (_what, work, statements, roundTrips) => {
  expect(excess(await walk(work), { statements, roundTrips })).toBeNull();
});
