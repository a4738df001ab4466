/** @slow — collections from the announcement to the money and back */
// Collections by SEPA direct debit: announced in time, at most the balance, one at a time; files for the bank; what the bank says.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { expectInvalid, expectProblem, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { signUpMember } from '../../../support/users';
import { at, newClient, read, sent } from '../../documents/document-steps';
import { imported, send } from '../bank';
import {
  announced,
  becomes,
  type Creditor,
  creditor,
  mandateOf,
  OTHER_IBAN,
  statementOf,
  submitted,
} from './debit-steps';

// a Friday, before the cut-off
const NOW = '2026-11-20T09:00:00Z';
const system = beforeTests(startTestSystem);
let account: Creditor;
beforeEach(async () => {
  at(system, NOW);
  account = await creditor(system);
});

const eventTypes = async () =>
  (await eventsOf(system, 'receivables', account.companyId, 'collection.')).map(({ type }) => type);
const mandateShown = (id: string) => account.http.call(receivables.getMandate, { id });
const bookedIn = (file: string) => imported(account.http, file, { dryRun: 'false' });

describe('POST /api/collections', () => {
  it('plans a debit of the balance on the first day that announcement and bank allow', async () => {
    const { id: mandateId } = await mandateOf(account);
    const { id: documentId, number } = await sent(account, { currency: 'EUR', dueInDays: 0 });
    const told = await account.http.call(receivables.createCollection, {
      documentId,
      announcedOn: '2026-11-20',
    });
    expect(told).toMatchObject({
      ...{ documentId, documentNumber: number, mandateId, state: 'announced', amountMinor: 120_00 },
      ...{ collectOn: '2026-12-04', announcedOn: '2026-11-20', booking: 'none', isRetryable: false },
    });
    expect(told.endToEndId).toBe(told.id.replaceAll('-', '').toUpperCase());
  });

  it.each([
    ['a Saturday becomes Monday', { collectOn: '2026-12-05' }, '2026-12-07'],
    ['Christmas becomes the next day of TARGET', { collectOn: '2026-12-25' }, '2026-12-28'],
    ['the day after tomorrow is in time for the bank', { announcedOn: '2026-10-01' }, '2026-11-23'],
  ])('%s', async (_name, fields, collectOn) => {
    await mandateOf(account);
    const { id: documentId } = await sent(account, { currency: 'EUR', dueInDays: 0 });
    const wish = { documentId, announcedOn: '2026-11-20', ...fields };
    expect(await account.http.call(receivables.createCollection, wish)).toMatchObject({ collectOn });
  });

  it('after the cut-off the bank takes the file on the next day', async () => {
    at(system, '2026-11-20T11:30:00Z');
    await mandateOf(account);
    expect(await announced(account)).toMatchObject({ collectOn: '2026-11-24' });
  });

  it('refuses what would be too early, too much, not announced, or without a mandate', async () => {
    const { http } = account;
    const { id: documentId } = await sent(account, { currency: 'EUR' });
    const collect = (fields: object) =>
      http.post('/api/collections', { documentId, announcedOn: '2026-11-20', ...fields });
    expectProblem(await collect({}), 409, 'mandate_not_usable');
    const { id } = await mandateOf(account);
    const early = await collect({ collectOn: '2026-12-03' });
    expectProblem(early, 409, 'collection_date_too_early');
    expect(problemOf(early).detail).toContain('2026-12-04');
    expectInvalid(await collect({ amountMinor: 120_01 }), '/amountMinor');
    expectInvalid(await collect({ announcedOn: '2026-11-21' }), '/announcedOn');
    expectProblem(await collect({ announcedOn: undefined }), 409, 'pre_notification_missing');
    await http.call(receivables.updateMandate, { id, isSuspended: true });
    expectProblem(await collect({}), 409, 'mandate_not_usable');
    const foreign = await mandateOf(await creditor(system));
    expectProblem(await collect({ mandateId: foreign.id }), 409, 'mandate_not_usable');
  });

  it('an invoice is in one open collection, whoever asks at once', async () => {
    await mandateOf(account);
    const { id: documentId } = await sent(account, { currency: 'EUR' });
    const collect = () => account.http.post('/api/collections', { documentId, announcedOn: '2026-11-01' });
    const answers = await Promise.all([collect(), collect(), collect()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused && problemOf(refused).code).toBe('collection_open');
    const { items } = await account.http.call(receivables.listCollections, { documentId });
    await account.http.call(receivables.cancelCollection, { id: items[0]?.id ?? '' });
    expect((await collect()).status).toBe(201);
  });

  it('a disputed invoice is not collected, nor one that another company has', async () => {
    await mandateOf(account);
    const { id: documentId } = await sent(account, { currency: 'EUR' });
    await account.http.call(documents.addHold, { id: documentId, kind: 'dispute', reason: 'Broken' });
    const collect = (id: string) =>
      account.http.post('/api/collections', { documentId: id, announcedOn: '2026-11-01' });
    expectProblem(await collect(documentId), 409, 'document_on_hold');
    const foreign = await sent(await creditor(system), { currency: 'EUR' });
    expectProblem(await collect(foreign.id), 409, 'document_not_open');
  });

  it('a MEMBER reads, and collects nothing', async () => {
    await mandateOf(account);
    const { id, documentId } = await announced(account);
    const member = await signUpMember(system, account, 'MEMBER');
    expect(await member.http.call(receivables.getCollection, { id })).toMatchObject({ state: 'announced' });
    expectProblem(await member.http.post('/api/collections', { documentId }), 403, 'insufficient_role');
    expectProblem(await member.http.delete(`/api/collections/${id}`), 403, 'insufficient_role');
  });
});

describe('the announcement', () => {
  it('waits for the mail; another account of the mandate needs another one', async () => {
    account = await creditor(system, {}, { contactEmail: 'payer@acme.example' });
    const { id: mandateId } = await mandateOf(account);
    const { id: documentId } = await sent(account, { currency: 'EUR' });
    const { id } = await account.http.call(receivables.createCollection, { documentId });
    // nothing is set up to send mail here: nobody was told
    const captured = await becomes(account, id, ({ announceError }) => announceError !== null);
    expect(captured).toMatchObject({ state: 'planned', announcedOn: null });
    const plan = await account.http.call(receivables.createBatch, {});
    expect(plan).toMatchObject({
      count: 0,
      leftOut: [{ collectionId: id, reason: 'pre_notification_missing' }],
    });
    await account.http.call(receivables.cancelCollection, { id });
    const told = await announced(account);
    await account.http.call(receivables.updateMandate, { id: mandateId, iban: OTHER_IBAN });
    expect(await account.http.call(receivables.getCollection, { id: told.id })).toMatchObject({
      ...{ state: 'planned', announcedOn: null, announceError: 'The account of the mandate has changed' },
    });
  });

  it('ends with its mandate', async () => {
    const { id: mandateId } = await mandateOf(account);
    const { id } = await announced(account);
    await account.http.call(receivables.cancelMandate, { id: mandateId });
    expect(await account.http.call(receivables.getCollection, { id })).toMatchObject({ state: 'cancelled' });
  });
});

describe('POST /api/direct-debit-batches', () => {
  it('a dry run stores nothing; the file is frozen, and its collections are in no other one', async () => {
    const { http } = account;
    await mandateOf(account);
    const one = await announced(account);
    const dry = await http.call(receivables.createBatch, {});
    expect(dry).toMatchObject({ isDryRun: true, batch: null, count: 1, sumMinor: 120_00, leftOut: [] });
    expect(await http.call(receivables.getCollection, { id: one.id })).toEqual(one);
    const { batch } = await http.call(receivables.createBatch, { dryRun: false });
    expect(batch).toMatchObject({ state: 'created', count: 1, sumMinor: 120_00, format: 'pain.008.001.08' });
    const id = batch?.id ?? '';
    const { text, headers } = await http.get(`/api/direct-debit-batches/${id}/file`);
    expect(headers.get('content-type')).toContain('application/xml');
    expect(headers.get('etag')).toBe(`"${batch?.sha256}"`);
    for (const part of [
      one.endToEndId,
      one.documentNumber,
      '<InstdAmt Ccy="EUR">120.00</InstdAmt>',
      batch?.payments[0]?.id,
    ])
      expect(text).toContain(part);
    expect((await http.call(receivables.createBatch, { dryRun: false })).batch).toBeNull();
    const refused = await http.delete(`/api/collections/${one.id}`);
    expectProblem(refused, 409, 'collection_not_cancellable');
    const again = await http.get(`/api/direct-debit-batches/${id}/file`);
    expect(again.text).toBe(text);
  });

  it('takes at most the balance now, and ends what was paid meanwhile', async () => {
    const { http } = account;
    await mandateOf(account);
    const [part, whole] = [await announced(account), await announced(account)];
    await http.call(documents.addPayment, { id: part.documentId, amountMinor: 50_00 });
    await http.call(documents.addPayment, { id: whole.documentId, amountMinor: 120_00 });
    const { batch, ...plan } = await http.call(receivables.createBatch, { dryRun: false });
    expect(plan).toMatchObject({
      ...{ count: 1, sumMinor: 70_00 },
      leftOut: [{ collectionId: whole.id, reason: 'document_settled' }],
      warnings: [{ collectionId: part.id, code: 'amount_lowered' }],
    });
    expect(batch).toMatchObject({ sumMinor: 70_00 });
    const states = await Promise.all(
      [part, whole].map(({ id }) => http.call(receivables.getCollection, { id })),
    );
    expect(states).toMatchObject([{ state: 'batched', amountMinor: 70_00 }, { state: 'cancelled' }]);
  });

  it('has a payment information for each day, scheme and type', async () => {
    const { http } = account;
    await mandateOf(account);
    await announced(account);
    await announced(account, { collectOn: '2026-12-01' });
    const other = { ...account, clientId: await newClient(http, { name: 'Beta' }) };
    await mandateOf(other, { scheme: 'B2B' });
    await announced(other);
    const { payments, warnings } = await http.call(receivables.createBatch, {});
    expect(payments.map(({ collectOn, scheme, count }) => [collectOn, scheme, count])).toEqual([
      ['2026-11-23', 'B2B', 1],
      ['2026-11-23', 'CORE', 1],
      ['2026-12-01', 'CORE', 1],
    ]);
    expect(warnings).toMatchObject([{ code: 'b2b_first_use' }]);
    const ofDay = await http.call(receivables.createBatch, { collectOn: '2026-12-01' });
    expect(ofDay.count).toBe(1);
  });

  it('leaves out what the bank gets too late, and what is suspended', async () => {
    const { http } = account;
    const { id } = await mandateOf(account);
    const late = await announced(account);
    const suspended = await announced(account, { collectOn: '2026-12-10' });
    await http.call(receivables.updateMandate, { id, isSuspended: true });
    at(system, '2026-11-23T09:00:00Z');
    const { leftOut } = await http.call(receivables.createBatch, {});
    expect(leftOut).toEqual([
      { collectionId: late.id, reason: 'collection_date_too_early' },
      { collectionId: suspended.id, reason: 'mandate_not_usable' },
    ]);
  });

  it('that is withdrawn frees its collections', async () => {
    const { http } = account;
    await mandateOf(account);
    const { id } = await announced(account);
    const batch = await submitted(account);
    const withdrawn = await http.call(receivables.withdrawBatch, { id: batch.id });
    expect(withdrawn.state).toBe('withdrawn');
    expect(await http.call(receivables.getCollection, { id })).toMatchObject({
      state: 'announced',
      batchId: null,
    });
    expectProblem(
      await http.post(`/api/direct-debit-batches/${batch.id}/submitted`, {}),
      409,
      'direct_debit_batch_not_open',
    );
    expect((await http.call(receivables.createBatch, {})).count).toBe(1);
  });
});

describe('what the bank says', () => {
  it('the credit of a batch settles its collections; a return opens its invoice by exactly its amount', async () => {
    const { http } = account;
    const { id: mandateId } = await mandateOf(account);
    const [one, two] = [await announced(account), await announced(account)];
    const { payments } = await submitted(account);
    const credit = { minor: 240_00, day: '2026-11-23', paymentInfoId: payments[0]?.id ?? '' };
    await bookedIn(statementOf([credit]));
    await becomes(account, one.id, ({ booking }) => booking === 'booked');
    const kept = await becomes(account, two.id, ({ booking }) => booking === 'booked');
    expect(kept).toMatchObject({
      state: 'collected',
      collectedOn: '2026-11-23',
      revocableUntil: '2027-01-18',
    });
    expect(await read(http, one.documentId)).toMatchObject({ balanceMinor: 0, paidMinor: 120_00 });
    const settlement = await http.call(documents.getSettlement, { id: one.id });
    expect(settlement).toMatchObject({ source: { type: 'collection', id: one.id }, method: 'direct_debit' });
    expect(await mandateShown(mandateId)).toMatchObject({ lastCollectedOn: '2026-11-23', isAmended: false });
    const back = {
      minor: -123_00,
      day: '2026-11-26',
      endToEndId: one.endToEndId,
      reason: 'AC04',
      originalMinor: 120_00,
    };
    await bookedIn(statementOf([back]));
    const returned = await becomes(account, one.id, ({ booking }) => booking === 'reversed');
    expect(returned).toMatchObject({
      ...{
        state: 'returned',
        reasonCode: 'AC04',
        returnedOn: '2026-11-26',
        chargesMinor: 300,
        isRetryable: false,
      },
    });
    expect(await read(http, one.documentId)).toMatchObject({ balanceMinor: 120_00, paidMinor: 0 });
    expect(await read(http, two.documentId)).toMatchObject({ balanceMinor: 0 });
    expect(await http.call(documents.getSettlement, { id: one.id })).toMatchObject({
      reversedOn: '2026-11-26',
    });
    expect(await mandateShown(mandateId)).toMatchObject({ status: 'suspended', suspendedFor: 'AC04' });
    expect((await http.call(receivables.listLines, { status: 'open' })).items).toEqual([]);
    expect(await eventTypes()).toEqual([
      'collection.collected',
      'collection.collected',
      'collection.returned',
    ]);
  });

  it.each([
    ['AM04', 'returned', true, 'active', []],
    ['MD06', 'refunded', false, 'active', ['dispute']],
    ['MD07', 'returned', false, 'active', ['legal']],
    ['MS03', 'returned', false, 'active', []],
    ['MD01', 'returned', false, 'suspended', []],
    ['AM05', 'returned', false, 'active', []],
  ] as const)('%s: %s', async (reason, state, isRetryable, status, holdKinds) => {
    const { http } = account;
    const { id: mandateId } = await mandateOf(account);
    const { id, documentId, endToEndId } = await announced(account);
    await submitted(account);
    const credit = { minor: 120_00, day: '2026-11-23', endToEndId };
    await bookedIn(statementOf([credit, { minor: -120_00, day: '2026-11-24', endToEndId, reason }]));
    const back = await becomes(account, id, ({ booking }) => booking === 'reversed');
    expect(back).toMatchObject({ state, reasonCode: reason, isRetryable });
    expect((await mandateShown(mandateId)).status).toBe(status);
    const { items } = await http.call(documents.listHolds, { id: documentId });
    expect(items.map(({ kind }) => kind)).toEqual(holdKinds);
    expect(await read(http, documentId)).toMatchObject({ balanceMinor: 120_00 });
  });

  it('a credit of another sum settles nothing', async () => {
    await mandateOf(account);
    const { id } = await announced(account);
    const { payments } = await submitted(account);
    await bookedIn(statementOf([{ minor: 119_00, day: '2026-11-23', paymentInfoId: payments[0]?.id ?? '' }]));
    const { items } = await account.http.call(receivables.listLines, { status: 'open' });
    expect(items).toMatchObject([{ amountMinor: 119_00 }]);
    expect(await account.http.call(receivables.getCollection, { id })).toMatchObject({ state: 'submitted' });
  });

  it('money for an invoice that was paid meanwhile is an account payment', async () => {
    const { http, clientId } = account;
    await mandateOf(account);
    const { id, documentId, endToEndId } = await announced(account);
    await submitted(account);
    await http.call(documents.addPayment, { id: documentId, amountMinor: 100_00 });
    await bookedIn(statementOf([{ minor: 120_00, day: '2026-11-23', endToEndId }]));
    await becomes(account, id, ({ booking }) => booking === 'booked');
    expect(await read(http, documentId)).toMatchObject({ balanceMinor: 0 });
    const { items } = await http.call(documents.listAccountPayments, { id: clientId });
    expect(items).toMatchObject([{ amountMinor: 100_00, settlementId: id }]);
  });

  it('a new account is said once, and a mandate for one collection ends', async () => {
    const { http } = account;
    const { id } = await mandateOf(account);
    const first = await announced(account);
    await submitted(account);
    await bookedIn(statementOf([{ minor: 120_00, day: '2026-11-23', endToEndId: first.endToEndId }]));
    await becomes(account, first.id, ({ booking }) => booking === 'booked');
    expect(await http.call(receivables.updateMandate, { id, iban: OTHER_IBAN })).toMatchObject({
      isAmended: true,
    });
    const second = await announced(account, { collectOn: '2026-12-01' });
    const { id: batchId } = await submitted(account);
    const { text } = await http.get(`/api/direct-debit-batches/${batchId}/file`);
    expect(text).toContain('SMNDA');
    await bookedIn(statementOf([{ minor: 120_00, day: '2026-12-01', endToEndId: second.endToEndId }]));
    await becomes(account, second.id, ({ booking }) => booking === 'booked');
    expect(await mandateShown(id)).toMatchObject({ isAmended: false });
    const other = { ...account, clientId: await newClient(http, { name: 'Beta' }) };
    const once = await mandateOf(other, { type: 'OOFF' });
    const only = await announced(other);
    await submitted(account);
    await bookedIn(statementOf([{ minor: 120_00, day: '2026-11-23', endToEndId: only.endToEndId }]));
    await becomes(account, only.id, ({ booking }) => booking === 'booked');
    expect(await mandateShown(once.id)).toMatchObject({ status: 'ended' });
  });

  it('pain.002 accepts and rejects; without it nothing of it is stored', async () => {
    const { http } = account;
    const { id: mandateId } = await mandateOf(account);
    const [good, bad] = [await announced(account), await announced(account)];
    const batch = await submitted(account);
    const report = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
      <OrgnlGrpInfAndSts><OrgnlMsgId>${batch.messageId}</OrgnlMsgId></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>${batch.payments[0]?.id}</OrgnlPmtInfId><PmtInfSts>ACCP</PmtInfSts>
      <TxInfAndSts><OrgnlEndToEndId>${bad.endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
      <StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const statusReport = { messageId: batch.messageId, accepted: 1, rejected: 1, unchanged: 0 };
    const dry = outputOf(receivables.importStatements, await send(http, report));
    expect(dry).toMatchObject({ isDryRun: true, statements: [], statusReport });
    expect(await http.call(receivables.getCollection, { id: good.id })).toMatchObject({ state: 'submitted' });
    expect(await bookedIn(report)).toMatchObject({ isDryRun: false, statusReport });
    expect(await http.call(receivables.getCollection, { id: good.id })).toMatchObject({ state: 'accepted' });
    const refused = await http.call(receivables.getCollection, { id: bad.id });
    expect(refused).toMatchObject({ state: 'rejected', reasonCode: 'AC01', booking: 'none' });
    expect(await mandateShown(mandateId)).toMatchObject({ status: 'suspended', suspendedFor: 'AC01' });
    // the credit of the batch is without it
    await bookedIn(
      statementOf([{ minor: 120_00, day: '2026-11-23', paymentInfoId: batch.payments[0]?.id ?? '' }]),
    );
    await becomes(account, good.id, ({ booking }) => booking === 'booked');
    const again = outputOf(receivables.importStatements, await send(http, report, { dryRun: 'false' }));
    expect(again.statusReport).toMatchObject({ accepted: 0, rejected: 0, unchanged: 2 });
    const foreign = await send((await creditor(system)).http, report, { dryRun: 'false' });
    expectProblem(foreign, 422, 'bank_statement_not_readable');
  });
});
