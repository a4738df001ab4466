import { documents } from '../../../shared/contracts/documents';
import { eventsOf } from '../../support/event-log';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { untilServed } from '../../support/until-served';
import { businessAt, deletePaidClient, faultsOf, issued, read } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z', { name: 'Seller' }));

const credit = (id: string, body: object = {}) => account.http.post(`/api/documents/${id}/credit`, body);

/** 10 × 12.50 at 20 % and 1 × 40.00 at 5.5 %: 125.00 + 25.00, 40.00 + 2.20. */
const TWO_LINES = {
  lines: [
    { description: 'Pieces', quantity: 10, unitPrice: '12.50', vatRate: 20 },
    { description: 'Book', unitPrice: 40, vatRate: '5.5' },
  ],
};

describe('POST /api/documents/{id}/credit', () => {
  it('makes and issues a credit note for everything', async () => {
    const invoice = await issued(account, { ...TWO_LINES, reference: 'PO 7' });
    const answer = await credit(invoice.id, { reason: 'Wrong client' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      typeId: 'credit-note',
      status: 'issued',
      number: 'CN-2026-0001',
      issueDate: '2026-05-04',
      dueDate: null,
      reference: 'PO 7',
      totals: { netMinor: 16500, vatMinor: 2720, totalMinor: 19220 },
      paymentStatus: null,
      balanceMinor: 0,
      corrects: { id: invoice.id, number: 'INV-2026-0001', issueDate: '2026-05-04', reason: 'Wrong client' },
      seller: { name: 'Seller' },
      buyer: { name: 'ACME' },
    });
    expect(await read(account.http, invoice.id)).toMatchObject({
      creditedMinor: 19220,
      balanceMinor: 0,
      paymentStatus: 'credited',
    });
    const { warnings, ...note } = outputOf(documents.credit, answer);
    expect(warnings).toEqual([]);
    expect(await read(account.http, note.id)).toMatchObject(note);
  });

  it('credits chosen lines and quantities, and then what is left', async () => {
    const invoice = await issued(account, TWO_LINES);
    const some = await credit(invoice.id, { lines: [{ lineNumber: 1, quantity: '4' }] });
    // 4 of 10 of 125.00: 50.00 + 10.00
    expect(some.body).toMatchObject({
      lines: [{ lineNumber: 1, correctsLine: 1, quantity: '4', unitPrice: '12.5', netMinor: 5000 }],
      vatBreakdown: [{ vatRate: '20', baseMinor: 5000, vatMinor: 1000 }],
      totals: { totalMinor: 6000 },
    });
    expect(await read(account.http, invoice.id)).toMatchObject({
      creditedMinor: 6000,
      balanceMinor: 13220,
      paymentStatus: 'unpaid',
    });
    const rest = await credit(invoice.id);
    expect(rest.body).toMatchObject({
      lines: [
        { correctsLine: 1, quantity: '6', netMinor: 7500 },
        { correctsLine: 2, quantity: '1', netMinor: 4000 },
      ],
      totals: { netMinor: 11500, vatMinor: 1720, totalMinor: 13220 },
    });
  });

  it('freezes what was left of the invoice before it, and what is left since', async () => {
    const invoice = await issued(account, TWO_LINES);
    const four = { lines: [{ lineNumber: 1, quantity: '4' }] };
    const some = outputOf(documents.credit, await credit(invoice.id, four));
    const standard = { vatCategory: 'S', vatRate: '20' };
    const reduced = { vatCategory: 'S', vatRate: '5.5', baseMinor: 4000, vatMinor: 220 };
    const left = {
      lines: [{ lineNumber: 1, quantity: '6', netMinor: 7500 }],
      vatBreakdown: [{ ...standard, baseMinor: 7500, vatMinor: 1500 }, reduced],
      ...{ netMinor: 11500, vatMinor: 1720, totalMinor: 13220 },
    };
    expect(some.corrects).toEqual({
      ...{ id: invoice.id, number: 'INV-2026-0001', issueDate: '2026-05-04', reason: null },
      before: {
        lines: [{ lineNumber: 1, quantity: '10', netMinor: 12500 }],
        vatBreakdown: [{ ...standard, baseMinor: 12500, vatMinor: 2500 }, reduced],
        ...{ netMinor: 16500, vatMinor: 2720, totalMinor: 19220 },
      },
      after: left,
    });
    const { corrects, id } = outputOf(documents.credit, await credit(invoice.id));
    const second = { lineNumber: 2, quantity: '1', netMinor: 4000 };
    expect(corrects?.before).toEqual({ ...left, lines: [...left.lines, second] });
    expect(corrects?.after).toEqual({
      lines: [1, 2].map((lineNumber) => ({ lineNumber, quantity: '0', netMinor: 0 })),
      vatBreakdown: [standard, reduced].map((group) => ({ ...group, baseMinor: 0, vatMinor: 0 })),
      ...{ netMinor: 0, vatMinor: 0, totalMinor: 0 },
    });
    // the first one says what was true then
    expect((await read(account.http, some.id)).corrects).toEqual(some.corrects);
    await expect(
      system.sql(`UPDATE documents.documents SET content = content #- '{corrects,before}' WHERE id = $1`, [
        id,
      ]),
    ).rejects.toThrow('cannot be changed');
  });

  it('never credits more than is left', async () => {
    const invoice = await issued(account, TWO_LINES);
    await credit(invoice.id, { lines: [{ lineNumber: 1, quantity: 7 }] });
    const refused = await credit(invoice.id, { lines: [{ lineNumber: 1, quantity: '3.000001' }] });
    expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'credit_exceeds_invoice' });
    expect(problemOf(refused).detail).toBe('Line 1 has 3 left to credit.');
    await credit(invoice.id);
    for (const body of [{}, { lines: [{ lineNumber: 1 }] }, { lines: [{ lineNumber: 2, quantity: 1 }] }]) {
      expect(faultsOf(await credit(invoice.id, body))).toMatchObject({ code: 'credit_exceeds_invoice' });
    }
    expect((await read(account.http, invoice.id)).creditedMinor).toBe(19220);
  });

  it('names the place of a quantity of the other sign, and of one whose amount would be 0', async () => {
    const lines = [
      { description: 'Screw', quantity: 3, unitPrice: '0.05', vatRate: 20 },
      { description: 'Leaflet', quantity: 2, unitPrice: 0, vatRate: 20 },
    ];
    const invoice = await issued(account, { lines });
    const pointer = '/lines/0/quantity';
    for (const [quantity, message] of [
      ['-1', 'must be above 0, as the quantity of the line is'],
      ['0.000001', 'is too little: the amount of the credit note would be 0'],
    ] as const) {
      const refused = await credit(invoice.id, { lines: [{ lineNumber: 1, quantity }] });
      expect(faultsOf(refused)).toMatchObject({ status: 400, errors: [{ pointer, message }] });
    }
    // a line that was free of charge is credited without an amount
    const free = outputOf(documents.credit, await credit(invoice.id, { lines: [{ lineNumber: 2 }] }));
    expect(free).toMatchObject({ totals: { totalMinor: 0 } });
    const most = { lines: [{ lineNumber: 1, quantity: '2.999999' }] };
    expect(outputOf(documents.credit, await credit(invoice.id, most)).totals.totalMinor).toBe(18);
    const refused = await credit(invoice.id);
    expect(faultsOf(refused)).toMatchObject({ status: 409, code: 'credit_exceeds_invoice' });
  });

  it('never credits more when it is asked twenty times at once', async () => {
    const invoice = await issued(account, TWO_LINES);
    const three = { lines: [{ lineNumber: 1, quantity: 3 }] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilServed(() => credit(invoice.id, three))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17);
    expect((await read(account.http, invoice.id)).creditedMinor).toBe(3 * 4500);
    // and the refused ones have used no number up
    expect(outputOf(documents.credit, await credit(invoice.id)).number).toBe('CN-2026-0004');
  });

  it.each<[object, string, string]>([
    [{ lines: [{ lineNumber: 3 }] }, '/lines/0/lineNumber', 'is not a line of the invoice'],
    [{ lines: [{ lineNumber: 1, quantity: 1 }, { lineNumber: 1 }] }, '/lines/1/lineNumber', 'is given twice'],
    [{ lines: [{ lineNumber: 1, quantity: 0 }] }, '/lines/0/quantity', 'must not be 0'],
    [{ issueDate: '2026-05-05' }, '/issueDate', 'is in the future'],
    [{ issueDate: '2026-05-03' }, '/issueDate', 'is before that of the invoice'],
  ])('refuses %j', async (body, pointer, message) => {
    const invoice = await issued(account, TWO_LINES);
    expect(faultsOf(await credit(invoice.id, body)).errors).toEqual([{ pointer, message }]);
  });

  it('keeps the buyer of the invoice when the client is deleted, and the language', async () => {
    const invoice = await issued(account, { language: 'pl' });
    await deletePaidClient(account, invoice);
    expect((await credit(invoice.id)).body).toMatchObject({ buyer: { name: 'ACME' }, language: 'pl' });
  });

  it('tells subscribers of both documents', async () => {
    const invoice = await issued(account);
    const note = outputOf(documents.credit, await credit(invoice.id));
    const events = await eventsOf(system, 'documents', account.companyId, 'document.');
    expect(events.slice(2).map(({ type, data }) => [type, data.id])).toEqual([
      ['document.issued', note.id],
      ['document.credited', invoice.id],
    ]);
    expect(events[3]?.data).toMatchObject({
      creditNoteId: note.id,
      creditNoteTotalMinor: 12000,
      creditedMinor: 12000,
      balanceMinor: 0,
    });
  });

  it('pays what a payment has left, and leaves what is too much unapplied', async () => {
    const invoice = await issued(account, TWO_LINES);
    await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 15000 });
    await credit(invoice.id, { lines: [{ lineNumber: 1, quantity: 4 }] });
    expect(await read(account.http, invoice.id)).toMatchObject({
      paymentStatus: 'paid',
      balanceMinor: 19220 - 15000 - 6000,
      unappliedMinor: 1780,
    });
    const events = await eventsOf(system, 'documents', account.companyId, 'document.paid');
    expect(events).toMatchObject([{ data: { id: invoice.id } }]);
  });
});
