// Invoices that replace another one (384), and credit notes without an invoice.

import { documents } from '../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { businessAt, drafted, faultsOf, issued, post, read, sent } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

const correct = (id: string, body: object = {}) => account.http.post(`/api/documents/${id}/correct`, body);
const statement = async () =>
  (await account.http.call(documents.statement, { id: account.clientId })).currencies;

describe('POST /api/documents/{id}/correct', () => {
  it('drafts an invoice with everything of the one that it replaces', async () => {
    const wrong = await issued(account, { contractReference: 'C-9', notes: 'As agreed' });
    const answer = await correct(wrong.id, { reason: 'Wrong price', reasonCode: '01' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ typeId: 'invoice', typeCode: '384', status: 'draft', number: null, totalMinor: 120_00 },
      ...{ contractReference: 'C-9', notes: 'As agreed', reasonCode: '01' },
      corrects: { id: wrong.id, number: wrong.number, issueDate: '2026-05-04', reason: 'Wrong price' },
    });
    expect((await read(account.http, wrong.id)).balanceMinor).toBe(120_00);
  });

  it('takes the wrong one off the books when it is issued', async () => {
    const wrong = await sent(account);
    const { id } = outputOf(documents.correct, await correct(wrong.id));
    await account.http.patch(`/api/documents/${id}`, {
      lines: [{ name: 'Work', unitPrice: 90, vatRate: 20 }],
    });
    await post(account.http, id, 'issue');
    const right = await post(account.http, id, 'send', { delivery: 'other' });
    expect(right.balanceMinor).toBe(108_00);
    expect(await read(account.http, wrong.id)).toMatchObject({
      ...{ status: 'sent', creditedMinor: 120_00, balanceMinor: 0, paymentStatus: 'credited' },
    });
    expect(await statement()).toMatchObject([
      {
        ...{ invoicedMinor: 228_00, creditedMinor: 120_00, balanceMinor: 108_00 },
        invoices: [{ id: wrong.id, creditNotes: [{ id, totalMinor: 120_00 }] }, { id }],
      },
    ]);
  });

  it('moves what was paid of the wrong one, before its issue and since, to the right one', async () => {
    const wrong = await sent(account, { paidMinorAtIssue: 20_00 });
    await account.http.call(documents.addPayment, { id: wrong.id, amountMinor: 30_00 });
    const { id } = outputOf(documents.correct, await correct(wrong.id));
    const right = await post(account.http, id, 'issue');
    expect(right).toMatchObject({ paidMinorAtIssue: 20_00, balanceMinor: 70_00 });
    expect(await read(account.http, wrong.id)).toMatchObject({ balanceMinor: 0, unappliedMinor: 0 });
  });

  it('takes the deposits over', async () => {
    const paid = await issued(account, { typeCode: '386' });
    const lines = [{ name: 'Kitchen', unitPrice: 1000, vatRate: 20 }];
    const wrong = await issued(account, { lines, prepayments: [{ documentId: paid.id }] });
    const { id } = outputOf(documents.correct, await correct(wrong.id));
    const named = { prepayments: [{ documentId: paid.id }] };
    expect((await account.http.patch(`/api/documents/${id}`, named)).status).toBe(200);
    expect(await post(account.http, id, 'issue')).toMatchObject({ totalMinor: 1080_00 });
    expect(faultsOf(await correct(paid.id))).toMatchObject({ code: 'deposit_taken_off' });
  });

  it('replaces an invoice once', async () => {
    const wrong = await issued(account);
    const drafts = [await correct(wrong.id), await correct(wrong.id)];
    const answers = await Promise.all(
      drafts.map((draft) =>
        account.http.post(`/api/documents/${outputOf(documents.correct, draft).id}/issue`, {}),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(account.http, wrong.id)).creditedMinor).toBe(120_00);
  });

  it('is known by the check to come too late for an invoice that was credited', async () => {
    const wrong = await issued(account);
    const { id } = outputOf(documents.correct, await correct(wrong.id));
    await post(account.http, wrong.id, 'credit');
    const { canBeIssued, findings } = await account.http.call(documents.check, { id });
    expect(canBeIssued).toBe(false);
    const fix = `DELETE /api/documents/${id}`;
    expect(findings[0]).toMatchObject({ code: 'reference_outdated', pointer: '/corrects', fix });
  });

  it('is refused for a credited invoice', async () => {
    const credited = await issued(account);
    await post(account.http, credited.id, 'credit');
    expect(faultsOf(await correct(credited.id))).toMatchObject({ code: 'document_settled' });
  });

  it('is credited in place of the one that it replaced, and not cancelled', async () => {
    const wrong = await issued(account);
    const { id } = outputOf(documents.correct, await correct(wrong.id));
    const right = await post(account.http, id, 'issue');
    const credit = await account.http.post(`/api/documents/${wrong.id}/credit`, {});
    const cancel = await account.http.post(`/api/documents/${id}/cancel`, {});
    expect(faultsOf(credit)).toMatchObject({ status: 409, code: 'document_settled' });
    expect(faultsOf(cancel)).toMatchObject({ status: 409, code: 'document_settled' });
    expect(await post(account.http, right.id, 'credit')).toMatchObject({ totalMinor: 120_00 });
  });

  it('keeps its type code, and no other draft gets it', async () => {
    const { id } = outputOf(documents.correct, await correct((await issued(account)).id));
    const patch = (of: string, typeCode: string) => account.http.patch(`/api/documents/${of}`, { typeCode });
    expect(faultsOf(await patch(id, '380'))).toMatchObject({ errors: [{ pointer: '/typeCode' }] });
    expect(faultsOf(await patch((await drafted(account)).id, '384'))).toMatchObject({ status: 400 });
    const created = await account.http.post('/api/documents', {
      ...{ typeId: 'invoice', clientId: account.clientId, typeCode: '384' },
    });
    expect(faultsOf(created)).toMatchObject({ errors: [{ pointer: '/typeCode' }] });
  });
});

it('is no self-billed invoice, which the customer issues', async () => {
  const { clientId, http } = account;
  const created = await http.post('/api/documents', { typeId: 'invoice', clientId, typeCode: '389' });
  const { id } = await drafted(account);
  const changed = await http.patch(`/api/documents/${id}`, { typeCode: '389' });
  for (const answer of [created, changed])
    expect(faultsOf(answer)).toMatchObject({ status: 400, code: 'self_billing_issuer' });
});

describe('a credit note without an invoice', () => {
  it('is drafted and issued as any document, and lowers the balance of the client', async () => {
    await sent(account);
    const bonus = await issued(account, {
      ...{ typeId: 'credit-note', notes: 'Bonus for 2025' },
      correctsPeriod: { from: '2025-01-01', to: '2025-12-31' },
      lines: [{ name: 'Bonus', unitPrice: 10, vatRate: 20 }],
    });
    expect(bonus).toMatchObject({ typeCode: '381', corrects: null, totalMinor: 12_00, balanceMinor: 0 });
    expect(await statement()).toMatchObject([
      {
        ...{ invoicedMinor: 120_00, creditedMinor: 12_00, balanceMinor: 108_00, unappliedMinor: 12_00 },
        invoices: [{ balanceMinor: 120_00 }],
        standaloneCreditNotes: [{ id: bonus.id, number: bonus.number, totalMinor: 12_00 }],
      },
    ]);
    const aging = await account.http.call(documents.aging, {});
    expect(aging.items).toMatchObject([{ balanceMinor: 108_00, unappliedMinor: 12_00 }]);
  });
});
