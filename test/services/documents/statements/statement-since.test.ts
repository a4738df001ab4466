/** @list all — the rest of documents; npm test has the core of each capability */
// A statement from a day on: the balance before, what has changed since, and nothing that was settled before.
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, expectStatus, post, sent } from '../document-steps';
import { businessInJuly, due, pay } from './due-invoices';

const system = beforeTests(startTestSystem);
let account: Business;
let numbers: { settled: string; open: string; late: string };

/** Invoices that are settled before July, paid in part before and in July, and issued in July; and money on account. */
beforeAll(async () => {
  account = await businessInJuly(system);
  const settled = await due(account, '2026-06-14');
  await pay(account, settled.id, 120_00, '2026-05-01');
  const open = await due(account, '2026-06-14');
  const dollars = await due(account, '2026-06-14', { currency: 'USD', exchangeRate: '0.9' });
  await pay(account, open.id, 20_00, '2026-05-05');
  const parts = [{ kind: 'money', clientId: account.clientId, amountMinor: 7_00 }];
  const onAccount = { currency: 'EUR', date: '2026-06-20', parts };
  expectStatus(await account.http.post('/api/settlements', onAccount), 201);
  await pay(account, open.id, 30_00, '2026-07-02');
  await post(account.http, dollars.id, 'credit');
  const late = await sent(account, { issueDate: '2026-07-10' });
  numbers = { settled: settled.number ?? '', open: open.number ?? '', late: late.number ?? '' };
});

type Asked = Omit<CallInput<typeof documents.statement>, 'id'>;
async function statement(asked: Asked) {
  const { currencies, ...head } = await account.http.call(documents.statement, {
    id: account.clientId,
    ...asked,
  });
  return { ...head, euros: currencies[0] };
}

it('begins with the balance of the day before, and adds up to that of the last', async () => {
  const { from, asOf, euros } = await statement({ from: '2026-07-01', to: '2026-07-15' });
  expect({ from, asOf }).toEqual({ from: '2026-07-01', asOf: '2026-07-15' });
  expect(euros).toMatchObject({
    openingBalanceMinor: 93_00,
    inPeriod: { invoicedMinor: 120_00, creditedMinor: 0, paidMinor: 30_00, deductedMinor: 0 },
    balanceMinor: 183_00,
  });
});

it('has only what was open before or has changed since', async () => {
  const { euros } = await statement({ from: '2026-07-01' });
  expect(euros?.invoices.map(({ number }) => number)).toEqual([numbers.open, numbers.late]);
  const { euros: earlier } = await statement({ from: '2026-05-01' });
  expect(earlier?.invoices).toHaveLength(3);
});

it('opens on each day with the balance that the statement of the day before has', async () => {
  for (const day of [
    '2026-04-01',
    '2026-05-01',
    '2026-05-06',
    '2026-06-21',
    '2026-07-02',
    '2026-07-03',
    '2026-07-11',
  ]) {
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const [since, then] = [await statement({ from: day }), await statement({ asOf: before })];
    const { openingBalanceMinor, inPeriod, balanceMinor } = since.euros ?? {};
    expect({ day, openingBalanceMinor }).toEqual({ day, openingBalanceMinor: then.euros?.balanceMinor ?? 0 });
    const { invoicedMinor = 0, creditedMinor = 0, paidMinor = 0, deductedMinor = 0 } = inPeriod ?? {};
    const end = (openingBalanceMinor ?? 0) + invoicedMinor - creditedMinor - paidMinor - deductedMinor;
    expect({ day, end }).toEqual({ day, end: balanceMinor });
  }
});

it('has a currency that is settled in the period', async () => {
  const { currencies } = await account.http.call(documents.statement, {
    id: account.clientId,
    from: '2026-07-01',
  });
  expect(currencies.find(({ currency }) => currency === 'USD')).toMatchObject({
    ...{ openingBalanceMinor: 120_00, balanceMinor: 0, inPeriod: { creditedMinor: 120_00 } },
  });
});

it('refuses days in the wrong order, and two last days', async () => {
  const path = `/api/clients/${account.clientId}/statement`;
  const queries = ['from=2026-07-16', 'from=2026-07-02&to=2026-07-01', 'to=2026-07-01&asOf=2026-07-02'];
  const answers = await Promise.all(queries.map((query) => account.http.get(`${path}?${query}`)));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

it('has the opening balance in the CSV', async () => {
  at(system, '2026-07-15T10:00:00Z');
  const path = `/api/clients/${account.clientId}/statement?from=2026-07-01`;
  const { text } = await account.http.get(path, { accept: 'text/csv' });
  const [, opening] = text.split('\r\n');
  expect(opening).toBe('EUR,opening balance,2026-06-30,,,,,,93.00,,,,,,,opening_balance');
});

describeWithPoppler('as PDF', () => {
  it('has the days and the opening balance', async () => {
    const bytes = await account.http.bytes(`/api/clients/${account.clientId}/statement?from=2026-07-01`, {
      accept: 'application/pdf',
    });
    const text = textOfPdf(bytes).join('\n');
    // above the table, whose column of balances adds up without it
    expect(text).toMatch(/Brought forward: €93\.00.*Invoice.*Balance/s);
    expect(text).not.toContain(numbers.settled);
  });
});
