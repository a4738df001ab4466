/** @slow — the core of its capability over HTTP, with a company for most cases */
// Suggestions of lines that pay no open invoice: what an outgoing line pays back, and an invoice that an incoming line pays once more.
// A person books them, no run does.
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import type { BankLine } from '../../../shared/contracts/receivables/lines';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { newClient, read, sent } from '../documents/document-steps';
import { imported, linesOf, todayInGermany, withBank } from './bank';

const system = beforeTests(startTestSystem);
const ACCOUNT = 'DE02120300000000202051';
const account = beforeEachTest(async () => {
  const made = await withBank(system);
  const { http } = made;
  await http.call(receivables.saveMatching, { autoBook: 'off' });
  const clientId = await newClient(http, { name: 'Muster Bau', country: 'DE' });
  const iban = 'DE89370400440532013000';
  const { id: bankAccountId } = await http.call(receivables.createAccount, { iban, currency: 'EUR' });
  return { ...made, clientId, bankAccountId };
});

const TODAY = todayInGermany();

async function line(amount: string, text = 'thanks', payer = `Muster Bau,${ACCOUNT}`): Promise<BankLine> {
  const { http, bankAccountId } = account;
  const csv = `date,amount,currency,name,iban,reference\n${TODAY},${amount},EUR,${payer},${text}\n`;
  expect((await imported(http, csv, { bankAccountId })).new).toBe(1);
  const made = (await linesOf(http)).at(-1);
  if (!made) throw new Error('no line');
  return made;
}

const suggested = async ({ id }: BankLine, locale: 'en' | 'de' = 'en') =>
  (await account.http.call(receivables.suggestions, { id, locale })).items;
const book = ({ id }: BankLine, parts: Parameters<typeof linesBooked>[1]) => linesBooked(id, parts);
const linesBooked = (id: string, parts: Awaited<ReturnType<typeof suggested>>[number]['parts']) =>
  account.http.call(receivables.book, { id, parts });

/** Money of a line on the account of a client. */
async function paidIn(amount: string, payer?: string, clientId = account.clientId): Promise<string> {
  const arrived = await line(amount, 'in advance', payer);
  const { amountMinor } = arrived;
  const { settlementId } = await book(arrived, [{ kind: 'money', clientId, amountMinor }]);
  const { items } = await account.http.call(documents.listAccountPayments, { id: clientId });
  return items.find((one) => one.settlementId === settlementId)?.id ?? '';
}

async function credited(unitPrice: number) {
  const { http, clientId } = account;
  const { id } = await http.call(documents.create, {
    ...{ typeId: 'credit-note', clientId, lines: [{ description: 'Bonus', unitPrice, vatRate: 19 }] },
    externalReferences: [{ number: 'OLD-1', issueDate: '2025-01-31' }],
  });
  return http.call(documents.issue, { id });
}

it('credit of the amount is suggested by account, by name, and with others of the same client; it is booked as it is', async () => {
  const [accountPaymentId, note] = [await paidIn('100.00'), await credited(100)];
  const byAccount = await suggested(await line('-100.00', 'back', `Somebody,${ACCOUNT}`));
  expect(byAccount).toMatchObject([
    { score: 60, isBooked: false, parts: [{ kind: 'money', accountPaymentId, amountMinor: 100_00 }] },
  ]);
  expect(byAccount[0]?.evidence.map(({ code, words }) => [code, words])).toEqual([
    ['A1', 'Exactly what is left of the credit was paid back.'],
    ['P1', 'The account is one from which the client has paid.'],
    ['T1', 'The credit is older than the payment.'],
  ]);
  const [byName] = await suggested(await line('-119.00', 'Bonus', 'Muster Bau GmbH,'), 'de');
  expect(byName).toMatchObject({ score: 52, parts: [{ kind: 'money', documentId: note.id }] });
  expect(byName?.evidence[0]?.words).toBe('Genau der Rest des Guthabens wurde zurückgezahlt.');
  const all = await line('-219.00');
  const [both] = await suggested(all);
  expect(both?.parts).toHaveLength(2);
  await book(all, both?.parts ?? []);
  expect(await read(account.http, note.id)).toMatchObject({ unappliedMinor: 0 });
  expect(await suggested(await line('-119.00', 'again'))).toEqual([]);
});

it('a part of a credit note is suggested where the text names it, and nothing that is more than the credit', async () => {
  const note = await credited(100);
  const part = await suggested(await line('-50.00', `Gutschrift ${note.number}`));
  expect(part).toMatchObject([{ parts: [{ documentId: note.id, amountMinor: 50_00 }] }]);
  expect(await suggested(await line('-500.00', `Gutschrift ${note.number}`))).toEqual([]);
  expect(await suggested(await line('-7.00', 'rent', 'Landlord,'))).toEqual([]);
});

it('a payment that comes twice is proposed as credit of its payer, and what goes back pays that credit back', async () => {
  const { http, clientId } = account;
  const invoice = await sent(account);
  const amount = (Number(invoice.totalMinor) / 100).toFixed(2);
  const first = await line(amount, `Rechnung ${invoice.number}`);
  await book(first, (await suggested(first))[0]?.parts ?? []);
  const again = await line(amount, `Rechnung ${invoice.number} `.trim().replace('Rechnung', 'RG'));
  const [proposal, ...others] = await suggested(again);
  expect(others).toEqual([]);
  expect(proposal).toMatchObject({
    ...{ isBooked: false, vetoes: ['already_paid'], score: 100 },
    parts: [{ kind: 'money', clientId, amountMinor: invoice.totalMinor }],
  });
  expect(proposal?.evidence.map(({ code }) => code)).toEqual(['already_paid', 'R2', 'A1', 'P1', 'T1']);
  expect(proposal?.evidence[0]?.words).toBe(
    `${invoice.number} is already paid: the money is credit of its client.`,
  );
  await http.call(receivables.saveMatching, { autoBook: 'references' });
  expect(await http.call(receivables.match, { dryRun: false })).toMatchObject({ booked: 0 });
  await book(again, proposal?.parts ?? []);
  const back = await line(`-${amount}`, `zurück ${invoice.number}`);
  expect(await http.call(receivables.match, { dryRun: false })).toMatchObject({ booked: 0 });
  const [refund] = await suggested(back);
  await book(back, refund?.parts ?? []);
  const [currency] = (await http.call(documents.statement, { id: clientId })).currencies;
  expect(currency).toMatchObject({ balanceMinor: 0, unappliedMinor: 0 });
  expect(await read(http, invoice.id)).toMatchObject({ balanceMinor: 0, unappliedMinor: 0 });
});

it('without its number a second payment is found by payer and amount, unless an open invoice may be meant', async () => {
  const { clientId } = account;
  const { id: documentId, totalMinor } = await sent(account);
  const amount = (Number(totalMinor) / 100).toFixed(2);
  await book(await line(amount, 'one'), [{ kind: 'money', documentId, amountMinor: totalMinor ?? 0 }]);
  const again = await line(amount, 'two');
  expect(await suggested(again)).toMatchObject([{ vetoes: ['already_paid'], parts: [{ clientId }] }]);
  const next = await sent(account);
  expect(await suggested(again)).toMatchObject([{ vetoes: [], parts: [{ documentId: next.id }] }]);
});

it('a second payment is found by its structured reference alone, whatever its payer, account and amount', async () => {
  const { http, clientId } = account;
  await http.post('/api/company/info', { paymentReference: 'rf', iban: 'DE89370400440532013000' });
  const invoice = await sent(account);
  const { payment } = await read(http, invoice.id);
  const reference = payment?.remittanceReference ?? '';
  expect(reference).toMatch(/^RF/);
  const { totalMinor } = invoice;
  await http.call(documents.addPayment, { id: invoice.id, amountMinor: totalMinor ?? 0 });
  const printed = reference.replace(/(.{4})(?=.)/g, '$1 ');
  const again = await line('77.00', printed, 'Somebody else,');
  expect(await suggested(again)).toMatchObject([
    { vetoes: expect.arrayContaining(['already_paid']), parts: [{ clientId, amountMinor: 77_00 }] },
  ]);
  const stranger = await line('77.00', 'RF18 5390 0754 7034', 'Somebody else,');
  expect(await suggested(stranger)).toEqual([]);
});

it('credit and paid invoices of another company are never suggested', async () => {
  const invoice = await sent(account);
  await paidIn('100.00');
  const amount = (Number(invoice.totalMinor) / 100).toFixed(2);
  const paid = await line(amount, `${invoice.number}`);
  await book(paid, (await suggested(paid))[0]?.parts ?? []);
  const { http } = await withBank(system);
  const bank = await http.call(receivables.createAccount, {
    iban: 'DE89370400440532013000',
    currency: 'EUR',
  });
  const rows = [
    `${amount},EUR,Muster Bau,${ACCOUNT},${invoice.number}`,
    `-100.00,EUR,Muster Bau,${ACCOUNT},x`,
  ];
  const csv = `date,amount,currency,name,iban,reference\n${rows.map((row) => `${TODAY},${row}\n`).join('')}`;
  await imported(http, csv, { bankAccountId: bank.id });
  for (const { id } of await linesOf(http))
    expect((await http.call(receivables.suggestions, { id })).items).toEqual([]);
});
