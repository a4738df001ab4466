// A role of the company with the bank in it books money, and writes nothing off: that stays with OWNER and ADMIN, as in settlements.
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { signUpMember } from '../../support/users';
import { newClient, sent } from '../documents/document-steps';
import { imported, linesOf, todayInGermany, withBank } from './bank';

const system = beforeTests(startTestSystem);
const boss = beforeEachTest(async () => {
  const account = await withBank(system);
  await account.http.call(receivables.saveMatching, { autoBook: 'off' });
  return account;
});

async function clerk(): Promise<HttpClient> {
  const member = await signUpMember(system, boss, 'MEMBER');
  const permissions = ['banking:read', 'banking:write'] as const;
  const { id: roleId } = await boss.http.call(companies.createRole, {
    name: 'Bank',
    permissions: [...permissions],
  });
  await boss.http.call(companies.changeRole, { userId: member.userId, role: 'MEMBER', roleId });
  await afterRevocation();
  return member.http;
}

/** An open invoice of 119.00, and a line of 100.00 that pays it in part. */
async function paidInPart(): Promise<{ documentId: string; lineId: string }> {
  const { http } = boss;
  const clientId = await newClient(http, { name: 'Muster Bau' });
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: 19 }];
  const { id: documentId } = await sent({ ...boss, clientId }, { lines });
  const account = await http.call(receivables.createAccount, {
    iban: 'DE89370400440532013000',
    currency: 'EUR',
  });
  const csv = `date,amount,currency,name,iban,reference\n${todayInGermany()},100.00,EUR,Muster Bau,,thanks\n`;
  await imported(http, csv, { bankAccountId: account.id });
  return { documentId, lineId: (await linesOf(http))[0]?.id ?? '' };
}

const REFUSED = [403, 'insufficient_role'];
const outcome = (answer: HttpResponse) => [answer.status, problemOf(answer).code];

it('books the money of a line, and no deduction beside it', async () => {
  const { documentId, lineId } = await paidInPart();
  const http = await clerk();
  const book = (...deductions: object[]) => {
    const parts = [{ kind: 'money', documentId, amountMinor: 10_000 }, ...deductions];
    return http.post(`/api/bank-lines/${lineId}/book`, { parts });
  };
  for (const kind of ['write_off', 'bank_fee', 'set_off'])
    expect([kind, outcome(await book({ kind, documentId, amountMinor: 1900 }))]).toEqual([kind, REFUSED]);
  expect((await boss.http.call(documents.get, { id: documentId })).balanceMinor).toBe(11_900);
  expect((await book()).status).toBe(200);
  expect((await boss.http.call(documents.get, { id: documentId })).balanceMinor).toBe(1900);
});

it('takes back no line that an OWNER has booked with a deduction', async () => {
  const { documentId, lineId } = await paidInPart();
  const parts = [
    { kind: 'money' as const, documentId, amountMinor: 10_000 },
    { kind: 'write_off' as const, documentId, amountMinor: 1900 },
  ];
  await boss.http.call(receivables.book, { id: lineId, parts });
  const http = await clerk();
  const answer = await http.post(`/api/bank-lines/${lineId}/unbook`, { reason: 'Wrong' });
  expect(outcome(answer)).toEqual(REFUSED);
  expect((await boss.http.call(documents.get, { id: documentId })).balanceMinor).toBe(0);
  await boss.http.call(receivables.unbook, { id: lineId, reason: 'Wrong' });
  expect((await boss.http.call(documents.get, { id: documentId })).balanceMinor).toBe(11_900);
});
