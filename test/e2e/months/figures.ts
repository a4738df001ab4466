// The figures of a month as an accountant writes them down, read back over the desk.
import type { CallInput, Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { Desk } from './desk';

interface Days {
  from: string;
  to: string;
}

/** Writes 123450 cents as `1234.50`. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** Rows of the register of VAT: `19 %: 3576.42 + 679.52`. */
export async function register(
  desk: Desk,
  input: CallInput<typeof documents.vatRegister>,
): Promise<string[]> {
  const { items } = await desk.call(documents.vatRegister, input);
  const sums = new Map<string, [base: number, vat: number]>();
  for (const { vatCategory, vatRate, companyBaseMinor, companyVatMinor } of items) {
    const name = vatCategory === 'S' ? `${vatRate} %` : vatCategory;
    const [base, vat] = sums.get(name) ?? [0, 0];
    sums.set(name, [base + companyBaseMinor, vat + companyVatMinor]);
  }
  return [...sums].map(([name, [base, vat]]) => `${name}: ${money(base)} + ${money(vat)}`).sort();
}

type Boxes = Record<string, [base: string | null, vat: string | null]>;

/** The boxes of the return that have something, as they are filed; nothing may be left for a person to place. */
export async function boxes(desk: Desk, input: CallInput<typeof documents.vatReturn>): Promise<Boxes> {
  const answer = await desk.call(documents.vatReturn, input);
  expect(answer.unplaced).toEqual([]);
  const filled = answer.boxes.filter(({ entryCount }) => entryCount > 0);
  return Object.fromEntries(filled.map(({ box, baseFiled, vatFiled }) => [box, [baseFiled, vatFiled]]));
}

/** Money that came less what went back, and what was settled without money. */
export async function payments(desk: Desk, days: Days): Promise<object> {
  const { totals } = await desk.call(documents.paymentReport, { ...days, period: 'all' });
  const [total] = totals;
  const { moneyMinor = 0, deductedMinor = 0, creditedMinor = 0 } = total ?? {};
  return { money: money(moneyMinor), deducted: money(deductedMinor), credited: money(creditedMinor) };
}

/** The debts of each client at the end of a day, by the days since they were due. */
export async function ageing(desk: Desk, asOf: string): Promise<Record<string, object>> {
  const { items } = await desk.call(documents.aging, { asOf, pageSize: 100 });
  return Object.fromEntries(items.map(({ clientName, aging }) => [clientName, byAge(aging)]));
}

function byAge(aging: Output<typeof documents.aging>['items'][number]['aging']): object {
  const { currentMinor, days0to30Minor, days31to60Minor, days60PlusMinor } = aging;
  const ages = {
    current: currentMinor,
    to30: days0to30Minor,
    to60: days31to60Minor,
    over60: days60PlusMinor,
  };
  const owed = Object.entries(ages).filter(([, cents]) => cents !== 0);
  return Object.fromEntries(owed.map(([age, cents]) => [age, money(cents)]));
}

/** `1190.00 + 1295.81 - 0.00 - 2459.89 - 25.92 = 0.00`: opening balance, invoiced, credited, paid, deducted, balance. */
export async function statement(desk: Desk, id: string, { from, to }: Days): Promise<string> {
  const { currencies } = await desk.call(documents.statement, { id, from, to });
  const [only] = currencies;
  if (!only?.inPeriod) return 'nothing';
  const { openingBalanceMinor = 0, balanceMinor, inPeriod } = only;
  const { invoicedMinor, creditedMinor, paidMinor, deductedMinor } = inPeriod;
  const changes = [creditedMinor, paidMinor, deductedMinor].map((cents) => ` - ${money(cents)}`);
  return `${money(openingBalanceMinor)} + ${money(invoicedMinor)}${changes.join('')} = ${money(balanceMinor)}`;
}

/** Debits less credits of each account in a file of the books, without those of 0. */
export function balances(
  rows: readonly (readonly [account: string, cents: number])[],
): Record<string, string> {
  const sums = new Map<string, number>();
  for (const [account, cents] of rows) sums.set(account, (sums.get(account) ?? 0) + cents);
  const open = [...sums].filter(([, cents]) => cents !== 0).sort();
  return Object.fromEntries(open.map(([account, cents]) => [account, money(cents)]));
}

/** Cents of an amount such as `1234,50` or `1234.50`. */
export const cents = (amount: string): number => Math.round(Number(amount.replace(',', '.')) * 100);
