import type { CallInput } from '../../../shared/contracts/contract';
import type { webhooks } from '../../../shared/contracts/webhooks';
import { newId } from '../../../shared/runtime/ids';
import { startTestSystem, type TestSystem } from '../../support/system';

type Event = CallInput<typeof webhooks.accept>['events'][number];

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});

afterAll(() => system.stop());

function eventOf(companyId: string, name = 'Client'): Event {
  const occurredAt = new Date().toISOString();
  const data = JSON.stringify({ name });
  return { id: newId(), companyId, type: 'client.created', occurredAt, requestId: null, data };
}

function accept(events: Event[]): Promise<unknown> {
  const { broker } = system.system;
  return broker.call('webhooks.accept', { events }, { meta: { caller: 'clients' } });
}

function logOf(companyId: string): Promise<{ id: string; sequence: string; data: unknown }[]> {
  const text =
    'SELECT id, sequence::integer, data FROM webhooks.events WHERE company_id = $1 ORDER BY sequence';
  return system.sql(text, [companyId]);
}

/** Ids in the order of their numbers, after checking that these are 1, 2, 3 and so on. */
async function numberedIds(companyId: string): Promise<string[]> {
  const rows = await logOf(companyId);
  expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, index) => index + 1));
  return rows.map((row) => row.id);
}

const idsOf = (events: Event[]) => events.map((event) => event.id);

describe('webhooks.accept', () => {
  it('numbers the events of each company from 1 in the order of the batch', async () => {
    const [a, b] = [newId(), newId()];
    const events = [eventOf(b), eventOf(a), eventOf(b), eventOf(a), eventOf(a)];
    await accept(events);
    expect(await numberedIds(a)).toEqual(idsOf(events.filter((event) => event.companyId === a)));
    expect(await numberedIds(b)).toEqual(idsOf(events.filter((event) => event.companyId === b)));
  });

  it('keeps the order of the batch against the order of the ids', async () => {
    const company = newId();
    const events = [eventOf(company), eventOf(company), eventOf(company)].reverse();
    await accept(events);
    expect(await numberedIds(company)).toEqual(idsOf(events));
  });

  it('passes over events it knows, and gives them no number', async () => {
    const company = newId();
    const [first, second, third] = [eventOf(company), eventOf(company), eventOf(company)];
    await accept([first, second, first]);
    await accept([second, third, first]);
    expect(await numberedIds(company)).toEqual(idsOf([first, second, third]));
  });

  it('keeps all fields of an event', async () => {
    const company = newId();
    await accept([eventOf(company, `O'Neil "Łódź"`)]);
    const [row] = await logOf(company);
    expect(row?.data).toEqual({ name: `O'Neil "Łódź"` });
  });

  it('takes an empty batch, and refuses one that is too large or has no caller', async () => {
    await accept([]);
    const company = newId();
    const tooMany = Array.from({ length: 501 }, () => eventOf(company));
    await expect(accept(tooMany)).rejects.toMatchObject({ type: 'validation_failed' });
    const anonymous = system.system.broker.call('webhooks.accept', { events: [eventOf(company)] });
    await expect(anonymous).rejects.toMatchObject({ type: 'unauthorized' });
    expect(await logOf(company)).toEqual([]);
  });

  it('numbers without gap or repetition when the same batches arrive many times at once', async () => {
    const companies = [newId(), newId(), newId()];
    const batches = Array.from({ length: 6 }, () =>
      Array.from({ length: 60 }, (_, index) => eventOf(companies[index % 3] ?? '')),
    );
    const orders = batches.flatMap((batch) => [batch, batch.toReversed(), batch]);
    await Promise.all(orders.map(accept));
    for (const company of companies) {
      const expected = idsOf(batches.flat().filter((event) => event.companyId === company));
      expect((await numberedIds(company)).toSorted()).toEqual(expected.toSorted());
    }
  });
});
