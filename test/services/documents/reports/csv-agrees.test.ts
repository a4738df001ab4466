/** @list all — the rest of reports; npm test has each of them */
// Statement and reports of a random account: as CSV they have the rows and amounts that their JSON has.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { StatementCurrency } from '../../../../shared/contracts/documents/statements';
import { beforeTests } from '../../../support/made-before';
import { SEED } from '../../../support/properties';
import { rfc4180 } from '../../../support/rfc4180';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, expectStatus, issued, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const STEPS = ['invoice', 'payment', 'credit', 'bonus', 'on_account', 'discount'] as const;
const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  isDollar: fc.boolean(),
  cents: fc.integer({ min: 1, max: 50_000 }),
});
const [steps = []] = fc.sample(fc.array(step, { minLength: 18, maxLength: 18 }), { numRuns: 1, seed: SEED });

/** Each kind once in euros, then by chance; a step every fifth day of 2026 from April on. */
const account = beforeTests(async () => {
  const seller = await businessAt(system, '2026-04-01T10:00:00Z', { currency: 'EUR' });
  const first = STEPS.map((kind) => ({ kind, isDollar: false, cents: 1_234 }));
  const open: Record<string, string[]> = { EUR: [], USD: [] };
  for (const [index, one] of [...first, ...steps].entries()) {
    at(system, new Date(Date.UTC(2026, 3, 1 + index * 5, 10)).toISOString());
    await take(seller, one, open);
  }
  return seller;
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(seller: Business, { kind, isDollar, cents }: Step, open: Record<string, string[]>) {
  const currency = isDollar ? 'USD' : 'EUR';
  const terms = { currency, ...(isDollar && { exchangeRate: '0.9' }) };
  const lines = [{ description: 'Work', unitPrice: cents / 100, vatRate: 20 }];
  const [id] = open[currency] ?? [];
  if (kind === 'bonus') {
    await issued(seller, {
      ...terms,
      ...{
        typeId: 'credit-note',
        lines,
        correctionReason: 'Bonus',
        externalReferences: [{ number: 'X-1', issueDate: '2026-01-02' }],
      },
    });
  } else if (kind === 'on_account') {
    const parts = [{ kind: 'money', clientId: seller.clientId, amountMinor: cents }];
    expectStatus(await seller.http.post('/api/settlements', { currency, parts }), 201);
  } else if (kind === 'invoice' || id === undefined) {
    const cashDiscounts = [{ percent: '3', days: 60 }];
    open[currency]?.push((await sent(seller, { ...terms, lines, cashDiscounts, dueInDays: cents % 60 })).id);
  } else if (kind === 'credit') {
    await seller.http.post(`/api/documents/${id}/credit`, {});
    open[currency]?.shift();
  } else {
    const amountMinor = kind === 'discount' ? 1 : cents;
    const payment = { amountMinor, ...(kind === 'discount' && { kind: 'cash_discount' }) };
    await seller.http.post(`/api/documents/${id}/payments`, payment);
    if (cents % 2 === 0) open[currency]?.shift();
  }
}

type Row = Record<string, string>;

async function csvOf(path: string): Promise<Row[]> {
  const { text, status } = await account.http.get(path, { accept: 'text/csv' });
  expect(status).toBe(200);
  const [header = [], ...rows] = rfc4180(text);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

const major = (minor: number) => (minor / 100).toFixed(2);

/** The rows that the JSON of a currency has, in their order. */
function rowsOf(one: StatementCurrency): Row[] {
  const money = (total: number, paid: number, deducted: number, credited: number, balance: number) => ({
    ...{ currency: one.currency, total: major(total), paid: major(paid), deducted: major(deducted) },
    ...{ credited: major(credited), balance: major(balance) },
  });
  return [
    ...one.invoices.map((row) => ({
      ...{ kind: 'invoice', number: row.number, issueDate: row.issueDate, bucket: row.bucket ?? '' },
      ...money(row.totalMinor, row.paidMinor, row.deductedMinor, row.creditedMinor, row.balanceMinor),
    })),
    ...one.standaloneCreditNotes.map(({ number, issueDate, totalMinor, remainingMinor }) => ({
      ...{
        kind: 'credit_note',
        number,
        issueDate,
        credited: major(totalMinor),
        balance: major(-remainingMinor),
      },
    })),
    ...one.accountPayments.map(({ date, remainingMinor }) => ({
      ...{ kind: 'account_payment', issueDate: date },
      ...{ paid: major(remainingMinor), balance: major(-remainingMinor) },
    })),
    {
      kind: 'balance',
      ...money(one.invoicedMinor, one.paidMinor, one.deductedMinor, one.creditedMinor, one.balanceMinor),
    },
  ];
}

it.each(['', 'from=2026-05-01', 'from=2026-06-10&to=2026-07-01', 'asOf=2026-05-20', 'with=claims'])(
  'the statement with "%s" has the same rows and ends with the same balance',
  async (query) => {
    const path = `/api/clients/${account.clientId}/statement?${query}`;
    const { currencies } = (await account.http.get(path)).body as { currencies: StatementCurrency[] };
    const rows = await csvOf(path);
    expect(currencies.flatMap((one) => one.standaloneCreditNotes)).not.toEqual([]);
    expect(currencies.flatMap((one) => one.accountPayments)).not.toEqual([]);
    const opening = rows.filter(({ kind }) => kind === 'opening_balance').map(({ balance }) => balance);
    expect(opening).toEqual(
      currencies.flatMap(({ openingBalanceMinor: minor }) => (minor === undefined ? [] : [major(minor)])),
    );
    const others = rows.filter(({ kind }) => kind !== 'opening_balance');
    expect(others).toMatchObject(currencies.flatMap(rowsOf));
    for (const { currency, balanceMinor } of currencies) {
      const own = others.filter((row) => row.currency === currency && row.kind !== 'balance');
      const sum = own.reduce((total, row) => total + Math.round(Number(row.balance) * 100), 0);
      expect([currency, sum]).toEqual([currency, balanceMinor]);
    }
  },
);

const YEAR = 'from=2026-01-01&to=2026-12-31';
const REPORTS: [path: string, list: string][] = [
  [`/api/reports/invoices?${YEAR}`, 'items'],
  [`/api/reports/vat-register?by=issue&${YEAR}`, 'items'],
  [`/api/reports/vat-register?by=payment&${YEAR}`, 'items'],
  [`/api/reports/vat-register?by=payment&entries=true&${YEAR}`, 'entries'],
  [`/api/reports/entries?by=issue&${YEAR}`, 'items'],
  [`/api/reports/payments?${YEAR}`, 'items'],
  [`/api/reports/days-outstanding?${YEAR}`, 'items'],
  ['/api/clients/aging', 'items'],
];

/** The amount, number or text of a row of the JSON under the name of a column; undefined where the CSV alone has it. */
function textIn(item: Record<string, unknown>, column: string): string | undefined {
  const flat: Record<string, unknown> = { ...(item.aging as object), ...item };
  const minor = flat[`${column}Minor`];
  if (typeof minor === 'number') return major(minor);
  if (!(column in flat) || typeof flat[column] === 'object') return flat[column] === null ? '' : undefined;
  return String(flat[column]);
}

it.each(REPORTS)('%s has the same rows', async (path, list) => {
  const items =
    ((await account.http.get(path)).body as Record<string, Record<string, unknown>[]>)[list] ?? [];
  expect(items.length).toBeGreaterThan(0);
  const rows = await csvOf(path);
  const expected = items.map((item, index) => {
    const columns = Object.keys(rows[index] ?? {});
    const known = columns.map((column) => [column, textIn(item, column)] as const);
    return Object.fromEntries(known.filter(([, value]) => value !== undefined));
  });
  expect(rows).toHaveLength(items.length);
  expect(rows).toMatchObject(expected);
  const missing = Object.keys(items[0] ?? {}).filter(
    (key) => /Minor$/.test(key) && !Object.keys(rows[0] ?? {}).includes(key.replace(/Minor$/, '')),
  );
  expect(missing).toEqual([]);
});

it('settlements are in the payments of the report, to the cent', async () => {
  const { totals } = await account.http.call(documents.paymentReport, {
    from: '2026-01-01',
    to: '2026-12-31',
  });
  const rows = await csvOf(`/api/reports/payments?${YEAR}`);
  for (const { currency, moneyMinor } of totals) {
    const own = rows.filter((row) => row.currency === currency);
    const sum = own.reduce((total, row) => total + Math.round(Number(row.money) * 100), 0);
    expect([currency, sum]).toEqual([currency, moneyMinor]);
  }
});
