// Deposit invoices, and the invoice at the end that takes them off with their VAT.

import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import {
  business,
  businessAt,
  drafted,
  faultsOf,
  issued,
  newClient,
  post,
  read,
  sent,
} from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

/** 1,000.00 at 20 % and 500.00 at 10 %: 1,750.00. */
const LINES = [
  { name: 'Kitchen', unitPrice: 1000, vatRate: 20 },
  { name: 'Advice', unitPrice: 500, vatRate: 10 },
];
const quoteOf = () => issued(account, { typeId: 'quote', lines: LINES });
const draftDeposit = (id: string, share: object) => account.http.post(`/api/documents/${id}/deposit`, share);
async function deposit(id: string, share: object) {
  const draft = outputOf(documents.draftDeposit, await draftDeposit(id, share));
  return post(account.http, draft.id, 'issue');
}
const convert = async (id: string) =>
  outputOf(documents.convert, await account.http.post(`/api/documents/${id}/convert`, {}));
const patch = (id: string, body: object) => account.http.patch(`/api/documents/${id}`, body);

describe('POST /api/documents/{id}/deposit', () => {
  it('drafts an invoice 386 over a share of a quote, taxed as what it is paid for', async () => {
    const quote = await quoteOf();
    const answer = await draftDeposit(quote.id, { percent: 30 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      typeId: 'invoice',
      typeCode: '386',
      status: 'draft',
      depositOf: quote.id,
      lines: [
        { name: `Deposit on quote ${quote.number}`, unitPrice: '300', vatRate: '20', netMinor: 300_00 },
        { unitPrice: '150', vatRate: '10', netMinor: 150_00 },
      ],
      totalMinor: 525_00,
    });
  });

  it('spreads an amount so that it is exact', async () => {
    const quote = await quoteOf();
    const { body } = await draftDeposit(quote.id, { netMinor: 100_01 });
    expect(body).toMatchObject({ netMinor: 100_01, lines: [{ netMinor: 66_67 }, { netMinor: 33_34 }] });
  });

  it('refuses a share of nothing, of more than all, and none at all', async () => {
    const quote = await quoteOf();
    const faults = async (share: object) => faultsOf(await draftDeposit(quote.id, share));
    expect(await faults({})).toMatchObject({ status: 400, errors: [{ pointer: '/percent' }] });
    expect(await faults({ percent: 10, netMinor: 5 })).toMatchObject({ status: 400 });
    expect(await faults({ percent: 100.5 })).toMatchObject({ errors: [{ pointer: '/percent' }] });
    expect(await faults({ netMinor: 1500_01 })).toMatchObject({ errors: [{ pointer: '/netMinor' }] });
  });
});

describe('the invoice at the end', () => {
  it('of a quote takes its issued deposits off, per VAT rate and with their VAT', async () => {
    const quote = await quoteOf();
    const first = await deposit(quote.id, { percent: 30 });
    const second = await deposit(quote.id, { netMinor: 300_00 });
    await draftDeposit(quote.id, { percent: 10 });
    const final = await post(account.http, (await convert(quote.id)).id, 'issue');
    expect(final).toMatchObject({
      typeCode: '380',
      prepayments: [
        { documentId: first.id, number: first.number, issueDate: '2026-05-04', amountMinor: 525_00 },
        { documentId: second.id, amountMinor: 350_00 },
      ],
      vatBreakdown: [
        { vatRate: '20', baseMinor: 500_00, vatMinor: 100_00 },
        { vatRate: '10', baseMinor: 250_00, vatMinor: 25_00 },
      ],
      totals: { linesMinor: 1500_00, allowancesMinor: 750_00, vatMinor: 125_00, totalMinor: 875_00 },
    });
    expect(final.adjustments).toHaveLength(4);
    expect(final.adjustments[0]).toMatchObject({
      kind: 'allowance',
      reason: `Less deposit invoice ${first.number} of 2026-05-04`,
      prepaymentId: first.id,
    });
    expect(first.totalMinor + second.totalMinor + final.totalMinor).toBe(quote.totalMinor);
  });

  it('says it in the language it is issued in', async () => {
    await account.http.call(clients.update, { id: account.clientId, language: 'pl' });
    const quote = await quoteOf();
    const paid = await deposit(quote.id, { percent: 30 });
    const final = await post(account.http, (await convert(quote.id)).id, 'issue');
    expect(final.adjustments[0]?.reason).toBe(
      `Odliczenie faktury zaliczkowej ${paid.number} z dnia 2026-05-04`,
    );
  });

  it('names deposits itself, keeps them through a change, and lets go of them', async () => {
    const paid = await issued(account, { typeCode: '386' });
    const { id } = await drafted(account, { lines: LINES });
    const named = await patch(id, { prepayments: [{ documentId: paid.id }] });
    expect(named.body).toMatchObject({ netMinor: 1400_00, prepayments: [{ amountMinor: 120_00 }] });
    const adjustments = [{ kind: 'charge', amount: 10, reason: 'Freight', vatRate: 20 }];
    const changed = await patch(id, { adjustments, notes: 'Thank you' });
    expect(changed.body).toMatchObject({ netMinor: 1410_00, adjustments: [{ kind: 'charge' }, {}] });
    const cleared = await patch(id, { prepayments: [] });
    expect(cleared.body).toMatchObject({ netMinor: 1510_00, adjustments: [{ kind: 'charge' }] });
  });

  it('takes off what credit notes have left of a deposit', async () => {
    const paid = await issued(account, {
      typeCode: '386',
      lines: [{ name: 'Deposit', quantity: 4, unitPrice: 25, vatRate: 20 }],
    });
    await post(account.http, paid.id, 'credit', { lines: [{ lineNumber: 1, quantity: 1 }] });
    const final = await drafted(account, { lines: LINES, prepayments: [{ documentId: paid.id }] });
    expect(final).toMatchObject({ netMinor: 1425_00, prepayments: [{ amountMinor: 90_00 }] });
  });

  it('counts what was paid of invoices issued elsewhere as paid', async () => {
    const prepayments = [{ number: 'OLD-7', amountMinor: 50_00 }];
    const final = await issued(account, { prepayments });
    expect(final).toMatchObject({ totalMinor: 120_00, paidMinorAtIssue: 50_00, payableMinor: 70_00 });
    const answer = await account.http.post('/api/documents', {
      ...{ typeId: 'invoice', clientId: account.clientId },
      prepayments: [{ number: 'OLD-7' }],
    });
    expect(faultsOf(answer)).toMatchObject({ errors: [{ pointer: '/prepayments/0/amountMinor' }] });
  });

  it('refuses what is no deposit of this client, in this currency, taken off once', async () => {
    const mine = { prepayments: [{ documentId: (await issued(account)).id }] };
    const create = (body: object) =>
      account.http.post('/api/documents', {
        typeId: 'invoice',
        clientId: account.clientId,
        lines: LINES,
        ...body,
      });
    const refusal = async (body: object) => faultsOf(await create(body));
    const at0 = (message: RegExp) => ({
      status: 400,
      errors: [{ pointer: '/prepayments/0/documentId', message: expect.stringMatching(message) }],
    });
    expect(await refusal(mine)).toMatchObject(at0(/must name a deposit/));
    const paid = await issued(account, { typeCode: '386' });
    const named = { prepayments: [{ documentId: paid.id }] };
    expect(await refusal({ ...named, currency: 'CHF' })).toMatchObject(at0(/in EUR/));
    const other = await newClient(account.http, { name: 'Other' });
    expect(await refusal({ ...named, clientId: other })).toMatchObject(at0(/another client/));
    const draft = await drafted(account, { typeCode: '386' });
    expect(await refusal({ prepayments: [{ documentId: draft.id }] })).toMatchObject(at0(/is draft/));
    const stranger = await business(system);
    const theirs = await issued(stranger, { typeCode: '386' });
    expect(await refusal({ prepayments: [{ documentId: theirs.id }] })).toMatchObject(
      at0(/names no document/),
    );
    expect(await refusal({ prepayments: [...named.prepayments, ...named.prepayments] })).toMatchObject({
      errors: [{ pointer: '/prepayments/1/documentId', message: 'is given twice' }],
    });
    await issued(account, { lines: LINES, ...named });
    expect(await refusal(named)).toMatchObject(at0(/deducted by the invoice/));
  });

  it('refuses to take off more than there is', async () => {
    const paid = await issued(account, { typeCode: '386' });
    const answer = await account.http.post('/api/documents', {
      ...{ typeId: 'invoice', clientId: account.clientId, prepayments: [{ documentId: paid.id }] },
      lines: [{ name: 'Little', unitPrice: 50, vatRate: 20 }],
    });
    expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/prepayments' }] });
  });

  it('is issued once when two drafts name the same deposit at the same time', async () => {
    const paid = await issued(account, { typeCode: '386' });
    const prepayments = [{ documentId: paid.id }];
    const drafts = [
      await drafted(account, { lines: LINES, prepayments }),
      await drafted(account, { lines: LINES, prepayments }),
    ];
    const answers = await Promise.all(
      drafts.map(({ id }) => account.http.post(`/api/documents/${id}/issue`, {})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && faultsOf(refused)).toMatchObject({
      code: 'document_incomplete',
      errors: [{ pointer: '/prepayments/0', message: expect.stringMatching(/deducted by the invoice/) }],
    });
  });

  it('is refused when the deposit was credited after the draft was written', async () => {
    const paid = await issued(account, { typeCode: '386' });
    const draft = await drafted(account, { lines: LINES, prepayments: [{ documentId: paid.id }] });
    await post(account.http, paid.id, 'credit');
    const { canBeIssued, findings } = await account.http.call(documents.check, { id: draft.id });
    expect(canBeIssued).toBe(false);
    expect(findings[0]).toMatchObject({ code: 'reference_outdated', pointer: '/prepayments/0' });
    const answer = await account.http.post(`/api/documents/${draft.id}/issue`, {});
    expect(faultsOf(answer)).toMatchObject({
      code: 'document_incomplete',
      errors: [{ pointer: '/prepayments/0' }],
    });
    expect((await read(account.http, draft.id)).status).toBe('draft');
  });

  it('keeps its deposits from being corrected until it is itself', async () => {
    const paid = await issued(account, { typeCode: '386' });
    const final = await issued(account, { lines: LINES, prepayments: [{ documentId: paid.id }] });
    const credit = () => account.http.post(`/api/documents/${paid.id}/credit`, {});
    const cancel = await account.http.post(`/api/documents/${paid.id}/cancel`, {});
    expect(faultsOf(await credit())).toMatchObject({ status: 409, code: 'deposit_taken_off' });
    expect(faultsOf(cancel)).toMatchObject({ status: 409 });
    expect((await read(account.http, paid.id)).status).toBe('issued');
    await post(account.http, final.id, 'credit');
    expect((await credit()).status).toBe(201);
  });

  it('has another client or currency only without deposits', async () => {
    const paid = await issued(account, { typeCode: '386' });
    const { id } = await drafted(account, { lines: LINES, prepayments: [{ documentId: paid.id }] });
    const other = await newClient(account.http, { name: 'Other' });
    expect(faultsOf(await patch(id, { currency: 'CHF' }))).toMatchObject({
      errors: [{ pointer: '/currency' }],
    });
    expect(faultsOf(await patch(id, { clientId: other }))).toMatchObject({
      errors: [{ pointer: '/clientId' }],
    });
    expect((await patch(id, { clientId: other, prepayments: [] })).status).toBe(200);
  });
});

describe('on the statement', () => {
  it('deposit and rest are two invoices that add up to the whole', async () => {
    const paid = await sent(account, { typeCode: '386' });
    await sent(account, { lines: LINES, prepayments: [{ documentId: paid.id }] });
    const statement = await account.http.call(documents.statement, { id: account.clientId });
    expect(statement.currencies).toMatchObject([{ invoicedMinor: 1750_00, balanceMinor: 1750_00 }]);
  });
});
