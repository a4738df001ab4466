// Rates that a company enters, and what is looked up among them and those that were published.

import { settings } from '../../../../shared/contracts/settings';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { pointersOf, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { owner } from '../../../support/users';
import { internal, settingsEvents } from '../internal';
import { entered, found, lookUp, PATH } from './rates';

const NOW = '2026-05-06T10:00:00.000Z';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

describe('POST /api/company/currency-rates', () => {
  it('keeps a rate as it was entered, and answers it as a number', async () => {
    const answer = await account.http.respond(settings.createCurrencyRate, {
      from: 'USD',
      to: 'PLN',
      rate: 3.6543,
      asOf: NOW,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      from: 'USD',
      to: 'PLN',
      rate: 3.6543,
      asOf: NOW,
      source: 'manual',
      createdAt: expect.any(String),
    });
    expect((await account.http.get(PATH)).body).toEqual({ items: [answer.body] });
    expect(await settingsEvents(system, account.companyId, 'currency_rate.')).toEqual([
      {
        type: 'currency_rate.created',
        data: { id: answer.body.id, from: 'USD', to: 'PLN', rate: '3.6543', asOf: NOW },
      },
    ]);
  });

  it('holds from now on unless it is told otherwise', async () => {
    const before = Date.now();
    const { asOf } = await entered(account.http, 'USD', 'PLN', 3.6);
    expect(Date.parse(asOf)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now());
  });

  it('takes a moment with an offset', async () => {
    const { asOf } = await entered(account.http, 'USD', 'PLN', 3.6, '2026-05-06T12:00:00.123456+02:00');
    expect(asOf).toBe('2026-05-06T10:00:00.123Z');
  });

  it.each<[unknown, number]>([
    ['1.25', 1.25],
    ['0.000000000000001', 1e-15],
    [1e-15, 1e-15],
    [0.00000095, 9.5e-7],
    [999999999999999, 999999999999999],
    ['123456.789012345', 123456.789012345],
    [0.1, 0.1],
  ])('takes %j and answers %d', async (rate, shown) => {
    expect((await entered(account.http, 'IRR', 'EUR', rate)).rate).toBe(shown);
    expect((await account.http.call(settings.currencyRates, {})).items[0]?.rate).toBe(shown);
  });

  it.each<[string, object, string]>([
    ['a negative rate', { rate: -1.5 }, '/rate'],
    ['5e-324', { rate: 5e-324 }, '/rate'],
    ['16 digits', { rate: '1.234567890123456' }, '/rate'],
    ['a sum that no number holds', { rate: 0.1 + 0.2 }, '/rate'],
    ['from and to alike', { to: 'USD' }, '/to'],
    ['a moment in two years', { asOf: new Date(Date.now() + 2 * 366 * 864e5).toISOString() }, '/asOf'],
  ])('refuses %s', async (_what, fields, pointer) => {
    const answer = await account.http.post(PATH, { from: 'USD', to: 'PLN', rate: 3.6, ...fields });
    expect([answer.status, problemOf(answer).code, pointersOf(answer)[0]]).toEqual([
      400,
      'validation_failed',
      pointer,
    ]);
    expect((await account.http.call(settings.currencyRates, {})).items).toEqual([]);
  });

  it('says in words what is wrong with 0, and with a currency and itself', async () => {
    const zero = await account.http.post(PATH, { from: 'USD', to: 'PLN', rate: 0 });
    expect(problemOf(zero).errors).toEqual([{ pointer: '/rate', message: 'must be greater than 0' }]);
    const same = await account.http.post(PATH, { from: 'USD', to: 'USD', rate: 1 });
    expect(problemOf(same).errors).toEqual([{ pointer: '/to', message: 'must differ from from' }]);
  });

  it('takes fifty at once', async () => {
    const all = Array.from({ length: 50 }, (_, n) => entered(account.http, 'USD', 'PLN', n + 1));
    await Promise.all(all);
    expect((await account.http.call(settings.currencyRates, {})).items).toHaveLength(50);
  });
});

describe('GET /api/company/currency-rates', () => {
  const ratesListed = async () => {
    const body = await account.http.call(settings.currencyRates, {});
    return body.items.map(({ rate }) => rate);
  };

  it('has the newest first, and of one moment the one that was entered last', async () => {
    await entered(account.http, 'USD', 'PLN', 2, '2026-02-01T00:00:00Z');
    await entered(account.http, 'EUR', 'PLN', 3, '2026-03-01T00:00:00Z');
    await entered(account.http, 'USD', 'PLN', 1, '2026-01-01T00:00:00Z');
    await entered(account.http, 'USD', 'PLN', 4, '2026-03-01T00:00:00Z');
    expect(await ratesListed()).toEqual([4, 3, 2, 1]);
  });

  it('has the newest thousand', async () => {
    await system.sql(
      `INSERT INTO settings.currency_rates SELECT $1, gen_random_uuid(), 'USD', 'PLN', n,
         '2026-01-01'::timestamptz + make_interval(mins => n), now() FROM generate_series(1, 1100) n`,
      [account.companyId],
    );
    const rates = await ratesListed();
    expect([rates.length, rates[0], rates.at(-1)]).toEqual([1_000, 1_100, 101]);
  });
});

describe('a look-up', () => {
  /** Inserts a rate as the feeds write it. */
  async function publish(currency: string, date: string, rate: string, source = 'ecb'): Promise<void> {
    await system.sql(
      `INSERT INTO settings.market_rates VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (currency, date, source) DO UPDATE SET rate = excluded.rate`,
      [currency, date, source, rate],
    );
  }

  it('answers the rate with where it comes from', async () => {
    await entered(account.http, 'USD', 'PLN', 4, '2026-05-06T10:00:00Z');
    const { status, body } = await lookUp(account.http, 'USD', 'PLN', '2026-05-10');
    expect(status).toBe(200);
    expect(body).toEqual({
      from: 'USD',
      to: 'PLN',
      rate: '4',
      source: 'manual',
      asOf: '2026-05-06',
      path: 'exact',
      legs: [{ from: 'USD', to: 'PLN', rate: '4', source: 'manual', asOf: '2026-05-06', isInverse: false }],
    });
  });

  it('turns a pair round, to 15 digits', async () => {
    await entered(account.http, 'USD', 'PLN', 3, '2026-05-06T10:00:00Z');
    expect(await found(account.http, 'PLN', 'USD', '2026-05-06')).toEqual([
      '0.333333333333333',
      'inverse',
      'manual',
      '2026-05-06',
    ]);
  });

  it('goes by way of the euro, and says by which rates', async () => {
    await publish('USD', '2026-05-05', '1.25');
    await publish('JPY', '2026-05-06', '160');
    const { body } = await lookUp(account.http, 'USD', 'JPY', '2026-05-06');
    expect(body).toEqual({
      from: 'USD',
      to: 'JPY',
      rate: '128',
      source: 'ecb',
      asOf: '2026-05-05',
      path: 'via_eur',
      legs: [
        { from: 'EUR', to: 'USD', rate: '1.25', source: 'ecb', asOf: '2026-05-05', isInverse: true },
        { from: 'EUR', to: 'JPY', rate: '160', source: 'ecb', asOf: '2026-05-06', isInverse: false },
      ],
    });
  });

  it('mixes what was entered with what was published', async () => {
    await publish('USD', '2026-05-06', '1.25');
    await entered(account.http, 'IRR', 'EUR', '0.00002', '2026-05-06T10:00:00Z');
    expect(await found(account.http, 'USD', 'IRR', '2026-05-06')).toEqual([
      '40000',
      'via_eur',
      'mixed',
      '2026-05-06',
    ]);
  });

  it('takes the newer of an entered and a published rate, and of one day the entered one', async () => {
    await publish('CHF', '2026-05-05', '0.94');
    await publish('CHF', '2026-05-07', '0.96');
    await entered(account.http, 'EUR', 'CHF', '0.9', '2026-05-05T00:00:00Z');
    const rateOn = async (date: string) => (await found(account.http, 'EUR', 'CHF', date)).slice(0, 3);
    expect(await rateOn('2026-05-05')).toEqual(['0.9', 'exact', 'manual']);
    expect(await rateOn('2026-05-06')).toEqual(['0.9', 'exact', 'manual']);
    expect(await rateOn('2026-05-07')).toEqual(['0.96', 'exact', 'ecb']);
    expect(await found(account.http, 'CHF', 'EUR', '2026-05-07')).toEqual([
      '1.04166666666667',
      'inverse',
      'ecb',
      '2026-05-07',
    ]);
  });

  it('prefers of one day the pair itself to its inverse, and both to the way by the euro', async () => {
    await publish('USD', '2026-05-06', '1.25');
    await publish('GBP', '2026-05-06', '0.85');
    await entered(account.http, 'GBP', 'USD', '1.4', '2026-05-06T10:00:00Z');
    expect((await found(account.http, 'USD', 'GBP', '2026-05-06')).slice(1, 3)).toEqual([
      'inverse',
      'manual',
    ]);
    await entered(account.http, 'USD', 'GBP', '0.7', '2026-05-06T09:00:00Z');
    expect(await found(account.http, 'USD', 'GBP', '2026-05-06')).toEqual([
      '0.7',
      'exact',
      'manual',
      '2026-05-06',
    ]);
  });

  it('takes the last rate of a moment or a day that was entered for it', async () => {
    for (const [rate, asOf] of [
      ['1', '2026-05-06T08:00:00Z'],
      ['2', '2026-05-06T20:00:00Z'],
      ['3', '2026-05-06T20:00:00Z'],
      ['4', '2026-05-06T12:00:00Z'],
    ])
      await entered(account.http, 'USD', 'PLN', rate, asOf);
    expect((await found(account.http, 'USD', 'PLN', '2026-05-06'))[0]).toBe('3');
  });

  it('knows nothing before the first rate, and nothing of other pairs', async () => {
    await entered(account.http, 'USD', 'PLN', 4, '2026-05-06T10:00:00Z');
    expect(await found(account.http, 'USD', 'PLN', '2026-05-05')).toEqual(['currency_rate_not_found']);
    expect(await found(account.http, 'USD', 'SEK', '2026-05-06')).toEqual(['currency_rate_not_found']);
    expect((await lookUp(account.http, 'USD', 'SEK')).status).toBe(404);
  });

  it('lets an entered rate hold for years, and a published one for ten days', async () => {
    await entered(account.http, 'USD', 'PLN', 4, '2020-05-06T10:00:00Z');
    expect((await found(account.http, 'USD', 'PLN', '2026-05-06'))[3]).toBe('2020-05-06');
    await publish('RUB', '2022-03-01', '117.201');
    expect((await found(account.http, 'EUR', 'RUB', '2022-03-11'))[0]).toBe('117.201');
    expect(await found(account.http, 'EUR', 'RUB', '2022-03-12')).toEqual(['currency_rate_not_found']);
  });

  it('is 1 for a currency and itself', async () => {
    expect(await found(account.http, 'USD', 'USD', '2026-05-06')).toEqual([
      '1',
      'identity',
      'identity',
      '2026-05-06',
    ]);
  });

  it.each([
    ['America/Los_Angeles', '2026-05-05'],
    ['Pacific/Kiritimati', '2026-05-06'],
    ['UTC', '2026-05-06'],
  ])('counts days where the company is: %s', async (timeZone, firstDay) => {
    const { http } = await owner(system, {}, { timeZone });
    await entered(http, 'USD', 'PLN', 4, '2026-05-06T05:00:00Z');
    expect((await found(http, 'USD', 'PLN', firstDay))[3]).toBe(firstDay);
    expect(await found(http, 'USD', 'PLN', '2026-05-04')).toEqual(['currency_rate_not_found']);
  });

  it('is that of today unless a day is given', async () => {
    await entered(account.http, 'USD', 'PLN', 4);
    await entered(account.http, 'USD', 'PLN', 5, new Date(Date.now() + 3 * 864e5).toISOString());
    expect((await found(account.http, 'USD', 'PLN'))[0]).toBe('4');
  });

  it("does not use another company's rates", async () => {
    await entered((await owner(system)).http, 'USD', 'PLN', 9, '2026-05-06T10:00:00Z');
    expect(await found(account.http, 'USD', 'PLN', '2026-05-06')).toEqual(['currency_rate_not_found']);
  });

  it('answers documents the same, and null where nothing is known', async () => {
    await entered(account.http, 'USD', 'PLN', 4, '2026-05-06T10:00:00Z');
    const { companyId } = account;
    const ask = (date: string) => internal(system, 'rateOn', { companyId, from: 'USD', to: 'PLN', date });
    const { body } = await lookUp(account.http, 'USD', 'PLN', '2026-05-06');
    expect(await ask('2026-05-06')).toEqual({ found: body });
    expect(await ask('2026-05-05')).toEqual({ found: null });
  });
});
