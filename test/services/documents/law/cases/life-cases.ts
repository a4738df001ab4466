// Cases of the life of an issued invoice: cancelled, corrected, and the money that was paid for it.
import { documents } from '../../../../../shared/contracts/documents';
import { addDays } from '../../../../../shared/values/calendar';
import { linesOfPdf } from '../../../../support/poppler';
import { problemOf } from '../../../../support/problems';
import type { TestSystem } from '../../../../support/system';
import { at, type Business, business, issued, post, read, sent } from '../../document-steps';
import { namesItsSupply } from './deposit-cases';
import { currencyOf, expectRead, type Given, type LawfulCase } from './given';
import { reduces } from './reduction-cases';

const lines = (totalMinor: number) => ({
  lines: [{ name: 'Work', unitPrice: totalMinor / 120, vatRate: 20 }],
});

export async function lives({ given, expect: expected }: LawfulCase, system: TestSystem): Promise<void> {
  if (given.call === 'later reduction') return reduces({ given, expect: expected }, system);
  if (given.depositPercent) return namesItsSupply({ given, expect: expected }, system);
  const { seller, call, state, series, ...rest } = given;
  at(system, `${rest.issued ?? '2026-11-21'}T10:00:00Z`);
  const account = await business(system, {
    ...{ country: seller, currency: currencyOf(String(seller)) },
    ...(series ? { numberFormats: formatsOf(series as Record<string, string>) } : {}),
  });
  if (call === 'cancel') return cancels({ account, system }, state === 'sent', rest, expected);
  return series ? takesNumber(account, expected) : follows(account, rest, expected);
}

const formatsOf = ({ invoice, rectifying }: Record<string, string>) => ({
  invoice,
  'credit-note': rectifying,
});

async function cancels(
  { account, system }: { account: Business; system: TestSystem },
  isSent: boolean,
  given: Given,
  expected: Given,
): Promise<void> {
  const { issued: _i, period: _p, closedThrough, ...rest } = given;
  expectRead(rest);
  const { id } = await (isSent ? sent(account) : issued(account));
  if (closedThrough) await closes(account, String(closedThrough), system);
  const answer = await account.http.post(`/api/documents/${id}/cancel`, {});
  const { status, register, fix, ...values } = expected;
  expect(answer.status).toBe(status);
  if (register) await expectTakenBack(account);
  if (status === 200) return;
  expect(problemOf(answer)).toMatchObject({
    ...values,
    ...(fix ? { fix: String(fix).replace('{id}', id) } : {}),
  });
}

/** Closes the books on the day after. */
async function closes({ http }: Business, closedThrough: string, system: TestSystem): Promise<void> {
  at(system, `${addDays(closedThrough, 1)}T10:00:00Z`);
  await http.call(documents.setClosedThrough, { closedThrough });
}

/** The register has the invoice, and takes it back on the day of the cancelling. */
async function expectTakenBack({ http }: Business): Promise<void> {
  const year = { from: '2026-01-01', to: '2026-12-31', entries: true };
  const { entries = [] } = await http.call(documents.vatRegister, year);
  expect(entries.map(({ vatMinor }) => vatMinor).sort((a, b) => a - b)).toEqual([-2000, 2000]);
  expect(entries.map(({ period }) => period)).toEqual(['2026-11', '2026-11']);
}

async function takesNumber(account: Business, expected: Given): Promise<void> {
  const { id } = await sent(account);
  const draft = await post(account.http, id, 'correct', { reason: 'Price' });
  expect(await post(account.http, draft.id, 'issue')).toMatchObject(expected);
}

/** The money of the first invoice goes over to the one that takes its place. */
async function follows(account: Business, given: Given, expected: Given): Promise<void> {
  const { payableMinor, paidMinor, newPayableMinor = payableMinor, reason = 'price', ...rest } = given;
  expectRead(rest);
  const { http } = account;
  const wrong = await sent(account, lines(Number(payableMinor)));
  await http.call(documents.addPayment, { id: wrong.id, amountMinor: Number(paidMinor) });
  const { id } = await post(http, wrong.id, 'correct', { reason: String(reason) });
  await http.patch(`/api/documents/${id}`, lines(Number(newPayableMinor)));
  const right = await post(http, id, 'issue', { delivery: 'other' });
  const { newBalanceMinor, unappliedMinor = 0, oldPaidMinor = 0, print, ...unread } = expected;
  expectRead(unread);
  expect(right).toMatchObject({ balanceMinor: newBalanceMinor, unappliedMinor });
  expect(await read(http, wrong.id)).toMatchObject({ paidMinor: oldPaidMinor, balanceMinor: 0 });
  if (!print) return;
  const text = linesOfPdf(await http.bytes(`/api/documents/${id}/pdf`));
  expect(text.toLowerCase().replaceAll('€', '')).toContain(print);
}
