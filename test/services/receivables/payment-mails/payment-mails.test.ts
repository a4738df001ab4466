/** @list all — the rest of documents; npm test has the core of each capability */
// Mails that confirm payments: once for each settlement and client, in the language of the invoice, and only where the company
// has asked for them.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { amountsIn } from '../../../shared/rendering/read-back';
import { beforeTests } from '../../../support/made-before';
import { latestMailTo, mailsTo } from '../../../support/mails';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, business, newClient, sent } from '../../documents/document-steps';
import { internal } from '../../documents/settlements/settlement-steps';
import { Mailing } from '../../mail/mailing';

const system = beforeTests(startTestSystem);

let addresses = 0;
const address = () => `paid-${++addresses}@acme.example`;

async function confirming(client: object = {}, company: object = {}): Promise<Business & { to: string }> {
  const to = address();
  const account = await business(system, { currency: 'EUR', ...company }, { contactEmail: to, ...client });
  await account.http.call(companies.changeInfo, { paymentMails: 'on' });
  return { ...account, to };
}

const settle = (account: Business, parts: object[]) =>
  account.http.call(documents.createSettlement, { currency: 'EUR', parts: parts as never });

/** Mails of the kind in the log of the company, once every delivery has arrived. */
async function logged({ companyId }: Business): Promise<{ recipient: string; status: string }[]> {
  await until('everything is delivered', async () => {
    const waiting = await system.sql(
      `SELECT FROM documents.outbox WHERE company_id = $1
        UNION ALL SELECT FROM receivables.outbox WHERE company_id = $1 LIMIT 1`,
      [companyId],
    );
    return waiting.length === 0;
  });
  return system.sql(
    `SELECT recipient, status FROM mail.messages WHERE company_id = $1 AND kind = 'payment_received' ORDER BY id`,
    [companyId],
  );
}

it.each(DOCUMENT_LANGUAGES)('in %s it names sum, day, invoices and what is open', async (language) => {
  const account = await confirming({ language });
  const invoices = [await sent(account), await sent(account)];
  // 120.00 each: one in full, and 50.00 of the other one
  await settle(account, [
    { kind: 'money', documentId: invoices[0]?.id, amountMinor: 120_00 },
    { kind: 'money', documentId: invoices[1]?.id, amountMinor: 50_00 },
  ]);
  const { text = '', subject = '' } = await latestMailTo(system, account.to);
  expect(new Set(amountsIn(text, language))).toEqual(new Set([170_00, 70_00]));
  for (const { number } of invoices) {
    expect(subject).toContain(number);
    expect(text).toContain(number);
  }
  expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
  expect(await mailsTo(system, account.to)).toHaveLength(1);
});

it('is off until the company asks for it, and again when it asks for none', async () => {
  const account = await business(system, { currency: 'EUR' }, { contactEmail: address() });
  const { id } = await sent(account);
  await account.http.call(documents.addPayment, { id, amountMinor: 10_00 });
  expect(await logged(account)).toEqual([]);
  await account.http.call(companies.changeInfo, { paymentMails: 'on' });
  await account.http.call(documents.addPayment, { id, amountMinor: 20_00 });
  expect(await logged(account)).toHaveLength(1);
  await account.http.call(companies.changeInfo, { paymentMails: null });
  await account.http.call(documents.addPayment, { id, amountMinor: 30_00 });
  expect(await logged(account)).toHaveLength(1);
});

it('each client of a settlement gets a mail about its own invoices, and asking again adds none', async () => {
  const account = await confirming();
  const other = address();
  const clientId = await newClient(account.http, { name: 'Other', contactEmail: other });
  const [own, others] = [await sent(account), await sent({ ...account, clientId })];
  const { id: settlementId } = await settle(account, [
    { kind: 'money', documentId: own.id, amountMinor: 60_00 },
    { kind: 'money', documentId: others.id, amountMinor: 30_00 },
  ]);
  const { companyId } = account;
  expect((await logged(account)).map(({ recipient }) => recipient).sort()).toEqual(
    [account.to, other].sort(),
  );
  // the outbox delivers at least once, also at the same moment, and what was written before by the name of before
  await Promise.allSettled(
    [1, 2, 3].map(() => internal(system, 'confirmPayment', { companyId, settlementId })),
  );
  expect(await logged(account)).toHaveLength(2);
  const { text = '' } = await latestMailTo(system, other);
  expect(text).toContain(others.number);
  expect(text).not.toContain(own.number);
});

it('deductions and money without an invoice confirm nothing', async () => {
  const account = await confirming();
  const { id } = await sent(account);
  await account.http.call(documents.addPayment, { id, amountMinor: 10_00, kind: 'write_off' });
  await settle(account, [{ kind: 'money', clientId: account.clientId, amountMinor: 40_00 }]);
  expect(await logged(account)).toEqual([]);
});

it('what is reversed before it leaves confirms nothing', async () => {
  const account = await confirming();
  const { id } = await sent(account);
  const { id: settlementId } = await settle(account, [{ kind: 'money', documentId: id, amountMinor: 60_00 }]);
  await latestMailTo(system, account.to);
  const [row] = await system.sql<{ id: string }>(
    'SELECT id FROM receivables.payment_mails WHERE settlement_id = $1',
    [settlementId],
  );
  const question = { companyId: account.companyId, messageId: row?.id, reference: row?.id };
  expect(await internal(system, 'guardPaymentMail', question)).toMatchObject({ verdict: 'send' });
  const unpaid = await settle(account, [{ kind: 'money', documentId: id, amountMinor: 1_00 }]);
  await account.http.post(`/api/settlements/${settlementId}/reverse`, { reason: 'came back' });
  await account.http.post(`/api/settlements/${unpaid.id}/reverse`, { reason: 'came back' });
  const answer = await internal(system, 'guardPaymentMail', question);
  expect(answer).toMatchObject({ verdict: 'drop', reason: 'The payment was taken back' });
  await new Mailing(system).hurry();
});
