import { settings } from '../../../../shared/contracts/settings';
import { pointersOf, problemOf } from '../../../support/problems';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../../support/users';
import { settingsEvents } from '../internal';
import { entered, PATH } from './rates';

const NOW = '2026-05-06T10:00:00.000Z';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

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
    ['0', { rate: 0 }, '/rate'],
    ['-0', { rate: '-0' }, '/rate'],
    ['a negative rate', { rate: -1.5 }, '/rate'],
    ['a negative rate as text', { rate: '-1.5' }, '/rate'],
    ['no rate', { rate: undefined }, '/rate'],
    ['a rate that is null', { rate: null }, '/rate'],
    ['a rate that is no number', { rate: 'NaN' }, '/rate'],
    ['a rate with an exponent in a text', { rate: '1e3' }, '/rate'],
    ['1e308', { rate: 1e308 }, '/rate'],
    ['5e-324', { rate: 5e-324 }, '/rate'],
    ['16 digits', { rate: '1.234567890123456' }, '/rate'],
    ['a sum that no number holds', { rate: 0.1 + 0.2 }, '/rate'],
    ['from and to alike', { to: 'USD' }, '/to'],
    ['a currency in lower case', { from: 'usd' }, '/from'],
    ['a currency that is none', { to: 'XXZ' }, '/to'],
    ['no currency', { from: undefined }, '/from'],
    ['a day instead of a moment', { asOf: '2026-05-06' }, '/asOf'],
    ['a day that does not exist', { asOf: '2026-02-30T00:00:00Z' }, '/asOf'],
    ['a moment in two years', { asOf: new Date(Date.now() + 2 * 366 * 864e5).toISOString() }, '/asOf'],
    ['a source of its own', { source: 'ecb' }, '/source'],
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

  it('is not for members, nor for keys that may only read', async () => {
    const { http } = await signUpMember(system, account, 'MEMBER');
    const body = { from: 'USD', to: 'PLN', rate: 3.6 };
    expect(problemOf(await http.post(PATH, body)).code).toBe('insufficient_role');
    const key = await createKey(account, ['company:read']);
    expect(problemOf(await key.post(PATH, body)).code).toBe('insufficient_scope');
    expect((await http.get(PATH)).status).toBe(200);
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

  it("does not show another company's", async () => {
    await entered((await owner(system)).http, 'USD', 'PLN', 9);
    expect(await ratesListed()).toEqual([]);
  });
});
