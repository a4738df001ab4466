// Every fault a channel can have, by its name: nothing is lost, nothing is delivered twice, nothing secret is told.
import { transmissions } from '../../../shared/contracts/transmissions';
import { PhossAp } from '../../support/channels/phoss-ap';
import { eventsOf } from '../../support/event-log';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import type { Business } from '../documents/document-steps';
import {
  Clock,
  connect,
  connected,
  document,
  KEY,
  outcomes,
  peppolBusiness,
  queue,
  sending,
  shown,
  whenIt,
} from './transmission-steps';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ap = new PhossAp();
let system: TestSystem;
let clock: Clock;
let account: Business;

beforeAll(async () => {
  await ap.start();
  system = await startTestSystem({
    CREDENTIALS_ENCRYPTION_KEY: KEY,
    CHANNEL_TIMEOUT_SECONDS: '1',
    ...ap.settings('ap.example.com'),
  });
  clock = new Clock(system);
  account = await connected(system, ap);
});
afterAll(async () => {
  await system?.stop();
  await ap.stop();
});

const leftFor = ({ nextAttemptAt }: { nextAttemptAt: string | null }) =>
  Date.parse(nextAttemptAt ?? '') - clock.now();

describe('lostAnswer', () => {
  it('is asked about, and nothing is sent again', async () => {
    const one = await sending(account, 'lostAnswer');
    const unsure = await whenIt(account, one, ({ attempts }) => attempts === 1);
    expect(unsure).toMatchObject({ state: 'sending', errors: [{ code: 'no_answer', class: 'network' }] });
    clock.forward(15 * SECOND);
    const accepted = await whenIt(account, one, 'accepted');
    expect(outcomes(accepted)).toEqual(['send no_answer', 'ask accepted']);
    expect(ap.deliveriesOf(one.id)).toBe(1);
    expect(ap.pathsOf(one.id)).toEqual([
      'POST api/outbound/submit',
      'GET api/outbound/status',
      'GET api/ops/outbound',
    ]);
  });
});

describe('lostRequest', () => {
  it('is asked about first, and then sent again', async () => {
    const one = await sending(account, 'lostRequest');
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    clock.forward(15 * SECOND);
    const accepted = await whenIt(account, one, 'accepted');
    expect(outcomes(accepted)).toEqual(['send no_answer', 'ask absent', 'send accepted']);
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });
});

describe('slow', () => {
  it('is what a lost answer is', async () => {
    const one = await sending(account, 'slow');
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    clock.forward(15 * SECOND);
    expect(outcomes(await whenIt(account, one, 'accepted'))).toEqual(['send no_answer', 'ask accepted']);
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });
});

/** Less than the shortest pause. */
const MARGIN = 40 * SECOND;

describe('tooMany', () => {
  const inTenMinutes = () => new Date(clock.now() + 10 * MINUTE).toUTCString();
  it.each([
    ['seconds', () => '600', 10 * MINUTE],
    ['a date', inTenMinutes, 10 * MINUTE],
    ['nothing', () => undefined, MINUTE],
    ['abc', () => 'abc', MINUTE],
    ['ten years', () => String(10 * 365 * 24 * 3_600), DAY],
  ])('with %s holds the whole lane, and no other company', async (_name, retryAfter, pauseMs) => {
    const busy = await connected(system, ap);
    const documentId = await document(busy, 'tooMany');
    const other = await document(busy);
    ap.retryAfter = retryAfter();
    const one = await queue(busy, documentId);
    await whenIt(busy, one, ({ errors }) => errors.length === 1);
    const next = await queue(busy, other);
    await whenIt(account, await sending(account), 'accepted');
    // a date has no milliseconds, and a busy machine takes its time between two lines
    clock.forward(pauseMs - MARGIN);
    await whenIt(account, await sending(account), 'accepted');
    expect([ap.submitsOf(one.id).length, ap.submitsOf(next.id).length]).toEqual([1, 0]);
    clock.forward(MARGIN + SECOND);
    await whenIt(busy, next, 'accepted');
    expect(await whenIt(busy, one, 'accepted')).toMatchObject({ attempts: 0 });
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });
});

describe('down and maintenance', () => {
  it.each(['down', 'maintenance'] as const)(
    '%s: asked, then sent, without an address in the text',
    async (fault) => {
      const one = await sending(account, fault);
      const waiting = await whenIt(account, one, ({ attempts }) => attempts === 1);
      expect(JSON.stringify(waiting)).not.toMatch(/10\.1\.2\.3|127\.0\.0\.1|localhost/);
      expect(waiting.errors).toMatchObject([{ code: 'unavailable' }]);
      clock.forward(15 * SECOND);
      expect(outcomes(await whenIt(account, one, 'accepted'))).toEqual([
        'send unavailable',
        'ask absent',
        'send accepted',
      ]);
    },
  );

  it('a refused connection leaves it queued with a growing pause, until it is given up and tried again', async () => {
    const documentId = await document(account);
    await ap.stop();
    const one = await queue(account, documentId);
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 4; attempts++) {
      const waiting = await whenIt(account, one, (found) => found.attempts === attempts);
      expect(waiting).toMatchObject({ state: 'queued' });
      pauses.push(leftFor(waiting));
      clock.forward(leftFor(waiting) + SECOND);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[3]).toBeGreaterThan(11 * MINUTE);
    clock.forward(73 * HOUR);
    const failed = await whenIt(account, one, 'failed');
    expect(JSON.stringify(failed)).not.toMatch(/127\.0\.0\.1|localhost|ECONN/);

    await ap.start();
    const { status } = await account.http.post(`/api/transmissions/${one.id}/retry`, {});
    expect(status).toBe(202);
    const accepted = await whenIt(account, one, 'accepted');
    expect(outcomes(accepted).slice(-2)).toEqual(['ask absent', 'send accepted']);
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });

  it.each([
    ['a certificate of another name', () => ap.url('ap.example.com')],
    ['a name that does not resolve', () => 'https://nowhere.example.com'],
  ])('%s: nothing has left', async (_name, accessPointUrl) => {
    const other = await peppolBusiness(system);
    await connect(other, ap, { accessPointUrl: accessPointUrl() });
    const one = await sending(other);
    const waiting = await whenIt(other, one, ({ attempts }) => attempts === 1);
    expect(waiting).toMatchObject({ state: 'queued', errors: [{ code: 'unreachable' }] });
    expect(JSON.stringify(waiting)).not.toContain('example.com');
    await connect(other, ap);
    clock.forward(15 * SECOND);
    await whenIt(other, one, 'accepted');
  });
});

// the access point has one key for all: what was polled meanwhile has stopped the lane of `account` as well
describe('expired', () => {
  it('is repeated once, and a second refusal blocks the connection, not the document', async () => {
    const other = await connected(system, ap);
    const one = await sending(other, 'expired');
    expect(await whenIt(other, one, 'accepted')).toMatchObject({ attempts: 0, errors: [] });
    expect(ap.submitsOf(one.id)).toHaveLength(2);

    const documentIds = [await document(other), await document(other)];
    const { token } = ap;
    ap.token = 'a new one';
    const [first, second] = [
      await queue(other, documentIds[0] ?? ''),
      await queue(other, documentIds[1] ?? ''),
    ];
    const blocked = await whenIt(other, first, ({ blockedBy }) => blockedBy === 'credentials');
    expect(blocked).toMatchObject({ state: 'queued', attempts: 0 });
    expect(blocked.errors.at(-1)).toMatchObject({ class: 'auth' });
    clock.forward(5 * DAY);
    expect(await shown(other, second)).toMatchObject({ state: 'queued', blockedBy: 'credentials' });
    expect(JSON.stringify(blocked)).not.toContain(token);
    ap.token = token;
    await Promise.all([connect(other, ap), connect(account, ap)]);
    await Promise.all([whenIt(other, first, 'accepted'), whenIt(other, second, 'accepted')]);
    expect([ap.deliveriesOf(first.id), ap.deliveriesOf(second.id)]).toEqual([1, 1]);
  });
});

describe('keyRotated', () => {
  it('in the middle of sending loses nothing: it goes on with the new key', async () => {
    const other = await connected(system, ap);
    const before = ap.token;
    const one = await sending(other, 'keyRotated');
    await whenIt(other, one, ({ blockedBy }) => blockedBy === 'credentials');
    await connect(other, ap);
    await whenIt(other, one, 'accepted');
    expect(ap.deliveriesOf(one.id)).toBe(1);
    ap.token = before;
    await connect(account, ap);
  });
});

describe('duplicate', () => {
  it('with our bytes is a lost answer, with others a rejection', async () => {
    const one = await sending(account, 'duplicate');
    await whenIt(account, one, ({ attempts }) => attempts === 1);
    clock.forward(15 * SECOND);
    const rejected = await whenIt(account, one, 'rejected');
    expect(rejected.errors.at(-1)).toMatchObject({ code: 'other_content', class: 'content' });
    expect(ap.submitsOf(one.id)).toHaveLength(1);
  });
});

describe('rejected', () => {
  it('is final, with the words of the channel but not its secrets, and a new revision may follow', async () => {
    const one = await sending(account, 'rejected');
    const rejected = await whenIt(account, one, 'rejected');
    expect(rejected).toMatchObject({ nextAttemptAt: null, errors: [{ code: 'verification_failed' }] });
    expect(rejected.errors[0]?.message).toContain('PEPPOL-EN16931-R004');
    expect(rejected.errors[0]?.message).toContain('token was ***');
    clock.forward(DAY);
    expect(ap.submitsOf(one.id)).toHaveLength(1);
    expect(await queue(account, one.documentId)).toMatchObject({ revision: 2 });
  });

  it('as well when the identifiers are refused', async () => {
    const one = await sending(account, 'identifiers');
    const rejected = await whenIt(account, one, 'rejected');
    expect(rejected.errors).toMatchObject([{ code: 'identifiers_refused' }]);
  });
});

describe('latePositive', () => {
  it('is polled for hours, and is not sent again', async () => {
    const one = await sending(account, 'latePositive');
    await whenIt(account, one, 'submitted');
    for (let hours = 0; hours < 3; hours++) {
      clock.forward(HOUR);
      await until('it was polled', async () => leftFor(await shown(account, one)) > 0);
    }
    const taken = ap.taken.get(one.id);
    if (taken) Object.assign(taken, { status: 'sent', deliveries: 1 });
    clock.forward(HOUR);
    expect(outcomes(await whenIt(account, one, 'accepted'))).toEqual(['send submitted', 'poll accepted']);
    expect(ap.submitsOf(one.id)).toHaveLength(1);
  });

  it('without a verdict for seven days has failed, and asks when it is tried again', async () => {
    const one = await sending(account, 'latePositive');
    await whenIt(account, one, 'submitted');
    clock.forward(8 * DAY);
    const failed = await whenIt(account, one, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'verdict_missing' }]);
    await account.http.post(`/api/transmissions/${one.id}/retry`, {});
    await whenIt(account, one, 'submitted');
    expect(ap.submitsOf(one.id)).toHaveLength(1);
  });
});

describe('lateNegative', () => {
  it('turns an accepted one into a rejected one, with one event', async () => {
    const one = await sending(account, 'lateNegative');
    await whenIt(account, one, 'accepted');
    clock.forward(20 * MINUTE);
    const taken = ap.taken.get(one.id);
    if (taken) Object.assign(taken, { mlsStatus: 'received_re', errorDetails: 'no such buyer' });
    clock.forward(20 * MINUTE);
    const rejected = await whenIt(account, one, 'rejected');
    expect(rejected).toMatchObject({ businessStatus: 'received_re', nextAttemptAt: null });
    expect(rejected.errors[0]?.message).toBe("The receiver's side has refused it. “no such buyer”");
    const events = await eventsOf(system, 'transmissions', account.companyId, 'transmission.rejected');
    expect(events.filter(({ data }) => data.id === one.id)).toHaveLength(1);
  });
});

describe('garbage', () => {
  const huge = Buffer.alloc(50_000_000, 0x20);
  const type = { 'content-type': 'application/json' };
  it.each([
    ['truncated JSON', (response) => void response.writeHead(200, type).end('{"sbdhInst')],
    ['html with 200', (response) => void response.writeHead(200).end('<html>ok</html>')],
    ['50 MB', (response) => void response.writeHead(200, type).end(huge)],
    [
      'another charset',
      (response) => void response.writeHead(200, type).end(Buffer.from('\ufeff"ü"', 'utf16le')),
    ],
    ['a list', (response) => void response.writeHead(200, type).end('[1]')],
  ] satisfies [string, PhossAp['garbage']][])(
    '%s is no answer: it is asked again',
    async (_name, garbage) => {
      ap.garbage = garbage;
      const one = await sending(account, 'garbage');
      await whenIt(account, one, ({ attempts }) => attempts === 1);
      clock.forward(15 * SECOND);
      await whenIt(account, one, 'accepted');
      expect(ap.deliveriesOf(one.id)).toBe(1);
    },
  );
});

describe('what phoss-ap has of its own', () => {
  it('sent, but not reported, is sent', async () => {
    const one = await sending(account, 'unreported');
    await whenIt(account, one, 'accepted');
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });

  it('given up by the access point has failed, and a retry sends it', async () => {
    const one = await sending(account, 'undeliverable');
    await whenIt(account, one, 'submitted');
    const taken = ap.taken.get(one.id);
    if (taken) taken.status = 'permanently_failed';
    clock.forward(MINUTE);
    const failed = await whenIt(account, one, 'failed');
    expect(failed.errors).toMatchObject([{ code: 'not_deliverable' }]);
    await account.http.post(`/api/transmissions/${one.id}/retry`, {});
    await whenIt(account, one, 'accepted');
    expect(ap.deliveriesOf(one.id)).toBe(1);
  });

  it('switched off stops the connection, and what is queued goes out when it is connected anew', async () => {
    const other = await connected(system, ap);
    const documentId = await document(other);
    ap.isSwitchedOff = true;
    const one = await queue(other, documentId);
    await whenIt(other, one, ({ blockedBy }) => blockedBy === 'connection');
    ap.isSwitchedOff = false;
    await connect(other, ap);
    await whenIt(other, one, 'accepted');
    expect(await other.http.call(transmissions.list, { state: 'accepted' })).toMatchObject({ total: 1 });
  });
});
