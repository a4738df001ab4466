// A webhook that only fails is switched off, and so is one whose receiver is gone.
import { latestMailTo } from '../../support/mails';
import { fieldsOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner } from '../../support/users';
import { Receiver, saying, taken } from './receiver';
import { deliveriesOf, feedOf, happen, subscribe, webhookOf } from './webhooks';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let receiver: Receiver;
let system: TestSystem;
let company: CompanyAccount;
let clock = 0;

beforeAll(async () => {
  receiver = await Receiver.start();
  system = await startTestSystem({ OUTBOUND_ALLOW: receiver.allow('gone.example.com') });
});
beforeEach(async () => {
  company = await owner(system);
});
afterEach(() => {
  receiver.answer = taken;
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
});

/** The clock never goes back: what is due stays due. */
function pass(ms: number): void {
  clock += ms;
  system.setClock(clock);
}

describe('switching off', () => {
  async function disabledEvent(id: string) {
    const events = await feedOf(company.http, 'webhook.disabled');
    return events.find(({ data }) => fieldsOf(data).id === id)?.data;
  }

  it('at once when the receiver says that it is gone, with an event and a mail', async () => {
    receiver.answer = saying(410);
    const { id } = await subscribe(company.http, receiver, '/gone-for-good', {
      url: receiver.url('/gone-for-good', 'gone.example.com'),
    });
    await happen(company.http);
    await until('it is off', async () => (await webhookOf(company.http, id)).isActive === false);
    expect(await webhookOf(company.http, id)).toMatchObject({
      disabledReason: 'gone',
      disabledAt: expect.any(String),
      version: 2,
    });
    expect(await disabledEvent(id)).toMatchObject({ reason: 'gone', isActive: false });
    await deliveriesOf(
      company.http,
      id,
      ({ status, nextAttemptAt }) => status === 'failed' && !nextAttemptAt,
    );
    const letter = await latestMailTo(system, company.email);
    expect(letter.subject).toMatch(/^A webhook of Company \w+ was switched off$/);
    expect(letter.text).toMatch(/to gone\.example\.com:\d+ was switched off.*\(410\)/s);
    expect(letter.text).not.toContain('gone-for-good');
  });

  it('after five days of nothing but failures, not before, and never for one that works in between', async () => {
    receiver.answer = (received, response) =>
      received.path === '/works' ? taken(received, response) : saying(500)(received, response);
    const failing = await subscribe(company.http, receiver, '/fails');
    const working = await subscribe(company.http, receiver, '/works');
    await happen(company.http);
    await until(
      'it is known to fail',
      async () => (await webhookOf(company.http, failing.id)).failingSince !== null,
    );
    const failOnceMore = async () => {
      const before = receiver.to('/fails').length;
      await happen(company.http);
      await until('it has failed again', () => receiver.to('/fails').length > before);
    };
    pass(4.9 * DAY);
    await failOnceMore();
    expect((await webhookOf(company.http, failing.id)).isActive).toBe(true);
    pass(0.2 * DAY);
    await failOnceMore();
    await until('it is off', async () => (await webhookOf(company.http, failing.id)).isActive === false);
    expect(await webhookOf(company.http, failing.id)).toMatchObject({ disabledReason: 'failing' });
    expect(await disabledEvent(failing.id)).toMatchObject({ reason: 'failing' });
    expect(await webhookOf(company.http, working.id)).toMatchObject({ isActive: true, failingSince: null });
  });

  it('by its owner gives up waiting deliveries, and sends nothing', async () => {
    receiver.answer = saying(500);
    const { id } = await subscribe(company.http, receiver, '/paused');
    await happen(company.http);
    await deliveriesOf(company.http, id, ({ status }) => status === 'retrying');
    await company.http.patch(`/api/webhooks/${id}`, { isActive: false });
    await deliveriesOf(company.http, id, ({ status }) => status === 'failed');
    const before = receiver.to('/paused').length;
    pass(DAY);
    await happen(company.http);
    const other = await subscribe(company.http, receiver, '/witness');
    receiver.answer = taken;
    await happen(company.http);
    await deliveriesOf(company.http, other.id, ({ status }) => status === 'succeeded');
    expect(receiver.to('/paused').length).toBe(before);
  });
});
