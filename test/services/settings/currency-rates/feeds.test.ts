/** @list all @own-system — keys, feeds or limits of the instance */
import { settings } from '../../../../shared/contracts/settings';
import { startOwnSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type CompanyAccount, owner } from '../../../support/users';
import { DAILY, FALLBACK, FeedServer, HISTORY, recorded } from './feed-server';
import { entered, found, PATH } from './rates';

/** A Tuesday, in the evening in Frankfurt. */
const NOW = Date.parse('2018-10-09T17:00:00Z');

let feeds: FeedServer;
let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  feeds = await FeedServer.start();
  feeds.documents.set(HISTORY, recorded('eurofxref-hist-90d.xml'));
  feeds.documents.set(DAILY, recorded('eurofxref-daily.xml'));
  feeds.documents.set(FALLBACK, recorded('frankfurter-v2.json'));
});

async function start(): Promise<void> {
  feeds.asked.length = 0;
  system = await startOwnSystem(feeds.settings);
  system.setClock(NOW - Date.now());
  expect(feeds.asked).toEqual([]);
  await hurry();
}

/** Makes what waits for a later attempt due now. */
async function hurry(): Promise<void> {
  const waiting = await system.sql(
    `UPDATE settings_jobs._private_jobs SET run_at = now() WHERE task_id = (
       SELECT id FROM settings_jobs._private_tasks WHERE identifier = 'refresh_currency_rates_again') RETURNING id`,
  );
  expect(waiting).toHaveLength(1);
  // workers look at once instead of at their next poll
  await system.sql(`SELECT pg_notify('jobs:insert', '{"count": 5}')`);
}

async function rows(): Promise<{ n: number; newest: string | null }> {
  const [row] = await system.sql<{ n: number; newest: string | null }>(
    'SELECT count(*)::int AS n, max(date)::text AS newest FROM settings.market_rates',
  );
  if (!row) throw new Error('no row');
  return row;
}

/** Starts the scheduled job now. */
async function refresh(): Promise<void> {
  const before = feeds.asked.length;
  await system.sql(`SELECT FROM settings_jobs.add_job('refresh_currency_rates', '{}')`);
  await until('both feeds were asked', () => feeds.asked.length >= before + 2);
  await until('the job is done', async () => (await jobs('refresh_currency_rates')) === 0);
}

async function jobs(task: string): Promise<number> {
  const found = await system.sql(
    `SELECT FROM settings_jobs._private_jobs j JOIN settings_jobs._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = $1`,
    [task],
  );
  return found.length;
}

describe('a new installation', () => {
  beforeAll(async () => {
    await start();
    await until('the first rates are there', async () => (await rows()).n > 100);
    await until('the first job is done', async () => (await jobs('refresh_currency_rates_again')) === 0);
    account = await owner(system);
  });
  afterAll(() => system?.stop());

  it('reads the last 90 days, then what the central bank does not publish', async () => {
    expect(feeds.asked).toEqual([HISTORY, FALLBACK]);
    expect(await found(account.http, 'EUR', 'USD', '2018-10-04')).toEqual([
      '1.1502',
      'exact',
      'ecb',
      '2018-10-04',
    ]);
    expect(await found(account.http, 'EUR', 'SAR')).toEqual(['4.2889', 'exact', 'frankfurter', '2018-10-09']);
    expect((await found(account.http, 'EUR', 'USD'))[0]).toBe('1.1478');
  });

  it('reads the daily document from then on, and twice is as good as once', async () => {
    const before = await rows();
    await refresh();
    expect(feeds.asked.slice(2)).toEqual([DAILY, FALLBACK]);
    const after = await rows();
    expect(after).toEqual({ n: before.n + 30, newest: '2018-10-09' });
    await refresh();
    expect(await rows()).toEqual(after);
    expect((await found(account.http, 'EUR', 'USD'))[0]).toBe('1.1435');
  });

  it('has on a Saturday and a Sunday the rate of Friday', async () => {
    for (const day of ['2018-10-05', '2018-10-06', '2018-10-07'])
      expect(await found(account.http, 'EUR', 'CHF', day)).toEqual(['1.1433', 'exact', 'ecb', '2018-10-05']);
    expect((await found(account.http, 'EUR', 'CHF', '2018-10-08'))[3]).toBe('2018-10-08');
  });

  it('goes from one feed to the other by way of the euro', async () => {
    const { body } = await account.http.get(`${PATH}/lookup?from=USD&to=SAR&date=2018-10-09`);
    expect(body).toMatchObject({ rate: '3.75067774376913', path: 'via_eur', source: 'mixed' });
  });

  it('knows nothing of a day before the history', async () => {
    expect(await found(account.http, 'EUR', 'USD', '2018-10-02')).toEqual(['currency_rate_not_found']);
  });

  it('has gaps for pairs that neither feed knows, in the direction they were entered, once each', async () => {
    const { http } = await owner(system);
    for (const [from, to] of [
      ['USD', 'PLN'],
      ['EUR', 'SAR'],
      ['SAR', 'UAH'],
      ['USD', 'IRR'],
      ['IRR', 'EUR'],
      ['KPW', 'IRR'],
    ])
      await entered(http, from ?? '', to ?? '', 2, '2018-10-01T00:00:00Z');
    await entered(http, 'USD', 'IRR', 3, '2018-10-02T00:00:00Z');
    const body = await http.call(settings.currencyRateGaps, {});
    expect(body.items).toEqual([
      { from: 'IRR', to: 'EUR', lastAsOf: '2018-10-01T00:00:00.000Z' },
      { from: 'KPW', to: 'IRR', lastAsOf: '2018-10-01T00:00:00.000Z' },
      { from: 'USD', to: 'IRR', lastAsOf: '2018-10-02T00:00:00.000Z' },
    ]);
    expect((await account.http.call(settings.currencyRateGaps, {})).items).toEqual([]);
  });

  it('takes what the central bank corrects', async () => {
    feeds.documents.set(DAILY, recorded('eurofxref-daily.xml').replace('1.1435', '1.1436'));
    await refresh();
    expect((await found(account.http, 'EUR', 'USD'))[0]).toBe('1.1436');
    feeds.documents.set(DAILY, recorded('eurofxref-daily.xml'));
  });

  it.each([
    ['an entity bomb', '<!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>'],
    ['rates of the future', recorded('eurofxref-daily.xml').replace('2018-10-09', '2018-10-11')],
    ['megabytes', recorded('eurofxref-daily.xml') + ' '.repeat(3_000_000)],
  ])(
    'keeps what it has when the document is %s, reads the other feed, and tries again later',
    async (_what, document) => {
      const before = await rows();
      feeds.documents.set(DAILY, document);
      feeds.documents.set(
        FALLBACK,
        JSON.stringify([{ date: '2018-10-09', base: 'EUR', quote: 'SAR', rate: 4.5 }]),
      );
      await refresh();
      expect(await rows()).toEqual(before);
      expect((await found(account.http, 'EUR', 'SAR'))[0]).toBe('4.5');
      expect(await jobs('refresh_currency_rates_again')).toBe(1);
      feeds.documents.set(DAILY, recorded('eurofxref-daily.xml'));
      feeds.documents.set(FALLBACK, recorded('frankfurter-v2.json'));
      await system.sql('DELETE FROM settings_jobs._private_jobs');
    },
  );

  it('fills the gap of a week in which it was off from the last 90 days', async () => {
    system.setClock(NOW + 7 * 864e5 - Date.now());
    await refresh();
    expect(feeds.asked.slice(-2)).toEqual([HISTORY, FALLBACK]);
    system.setClock(NOW - Date.now());
  });
});

describe('an installation whose feeds are away', () => {
  beforeAll(async () => {
    feeds.documents.clear();
    await start();
  });
  afterAll(() => system?.stop());

  it('starts, knows nothing, and tries again in a while, three times', async () => {
    await until('it tries again', async () => (await jobs('refresh_currency_rates_again')) === 1);
    const attempts = async () => {
      const [job] = await system.sql<{ payload: { attempt: number }; waits: number }>(
        `SELECT payload, extract(epoch FROM run_at - now())::int AS waits FROM settings_jobs._private_jobs`,
      );
      return job && [job.payload.attempt, Math.round(job.waits / 300) * 300];
    };
    await until('the second attempt waits', async () => (await attempts())?.[0] === 1);
    expect(await attempts()).toEqual([1, 300]);
    for (const next of [2, 3]) {
      await hurry();
      await until(`attempt ${next} waits`, async () => (await attempts())?.[0] === next);
    }
    await hurry();
    await until('it waits for the clock', async () => (await jobs('refresh_currency_rates_again')) === 0);
    expect((await rows()).n).toBe(0);
    account = await owner(system);
    await entered(account.http, 'USD', 'PLN', 4);
    expect((await account.http.call(settings.currencyRateGaps, {})).items).toHaveLength(1);
    expect((await found(account.http, 'USD', 'PLN'))[0]).toBe('4');
  });
});

describe('an installation without feeds', () => {
  it('asks nobody', async () => {
    feeds.asked.length = 0;
    system = await startOwnSystem({ ...feeds.settings, RATES_ECB_URL: 'none', RATES_FALLBACK_URL: 'none' });
    await system.sql(`SELECT FROM settings_jobs.add_job('refresh_currency_rates', '{}')`);
    await until('the job is done', async () => (await jobs('refresh_currency_rates')) === 0);
    expect(feeds.asked).toEqual([]);
    await system.stop();
  });
});
