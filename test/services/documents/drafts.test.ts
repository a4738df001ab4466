import { clients } from '../../../shared/contracts/clients';
import { documents } from '../../../shared/contracts/documents';
import { eventsOf } from '../../support/event-log';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { createKey } from '../../support/users';
import { business, businessAt, drafted, faultsOf, HUNDRED, read } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() =>
  businessAt(system, '2026-05-04T22:30:00Z', { timeZone: 'Europe/Paris', currency: 'EUR' }),
);

const create = (fields: object) =>
  account.http.post('/api/documents', { typeId: 'invoice', clientId: account.clientId, ...fields });
const patch = (id: string, fields: object, headers?: Record<string, string>) =>
  account.http.patch(`/api/documents/${id}`, fields, headers);

describe('POST /api/documents', () => {
  it('drafts an invoice with its amounts', async () => {
    const servicePeriod = { from: '2026-04-01', to: '2026-04-30' };
    const loyal = { kind: 'allowance', percent: 5, reason: 'Loyal' };
    const answer = await create({
      ...{ dueInDays: 14, servicePeriod, reference: 'PO 7', notes: 'Two\nlines' },
      lines: [
        { description: 'Hours', quantity: '7.5', unit: 'h', unitPrice: '80.00', vatRate: 20 },
        { description: 'Licence', unitPrice: 99.99, vatRate: '20.0', adjustments: [loyal] },
      ],
      adjustments: [{ kind: 'charge', amount: '4.50', reason: 'Postage', vatRate: 20 }],
    });
    expect(answer.status).toBe(201);
    const hours = { lineNumber: 1, quantity: '7.5', unit: 'h', unitPrice: '80', vatRate: '20' };
    const licence = { lineNumber: 2, quantity: '1', unitPrice: '99.99', adjustments: [{ amountMinor: 500 }] };
    // 600.00; 99.99 − 5.00 = 94.99; with 4.50 postage 699.49; VAT 139.898
    expect(answer.body).toMatchObject({
      ...{ typeId: 'invoice', status: 'draft', number: null, currency: 'EUR', issueDate: null, version: 1 },
      ...{ clientId: account.clientId, clientName: 'ACME', dueInDays: 14, servicePeriod },
      lines: [
        { ...hours, netMinor: 60000 },
        { ...licence, netMinor: 9499 },
      ],
      adjustments: [{ kind: 'charge', percent: null, amountMinor: 450, vatCategory: 'S', vatRate: '20' }],
      vatBreakdown: [{ vatCategory: 'S', vatRate: '20', baseMinor: 69949, vatMinor: 13990 }],
      totals: {
        ...{ linesMinor: 69499, allowancesMinor: 0, chargesMinor: 450 },
        ...{ netMinor: 69949, vatMinor: 13990, totalMinor: 83939 },
      },
      ...{ totalMinor: 83939, balanceMinor: 0, paymentStatus: null, seller: null, buyer: null },
    });
    const shown = await account.http.get(`/api/documents/${outputOf(documents.create, answer).id}`);
    expect(shown.body).toMatchObject(outputOf(documents.create, answer));
    expect(shown.headers.get('etag')).toMatch(/^"1\b/);
  });

  it('takes the currency of the client, else that of the company', async () => {
    const swiss = await account.http.respond(clients.create, { name: 'Alpen', currency: 'CHF' });
    expect(outputOf(documents.create, await create({ clientId: swiss.body.id })).currency).toBe('CHF');
    expect(outputOf(documents.create, await create({})).currency).toBe('EUR');
    expect(outputOf(documents.create, await create({ currency: 'JPY', lines: [HUNDRED] })).totalMinor).toBe(
      120,
    );
  });

  it('names a person by first and last name', async () => {
    const person = await account.http.respond(clients.create, {
      type: 'INDIVIDUAL',
      contactFirstName: 'Zoë',
      contactLastName: 'Łuk',
    });
    expect(outputOf(documents.create, await create({ clientId: person.body.id })).clientName).toBe('Zoë Łuk');
  });

  it('needs no right to read clients or the company', async () => {
    const key = await createKey(account, ['documents:write']);
    const answer = await key.post('/api/documents', { typeId: 'quote', clientId: account.clientId });
    expect(answer.status).toBe(201);
  });

  it('refuses a client of another company, like one that does not exist', async () => {
    const other = await business(system);
    for (const clientId of [other.clientId, '01900000-0000-7000-8000-00000000dead']) {
      expect(faultsOf(await create({ clientId }))).toEqual({
        status: 400,
        code: 'validation_failed',
        errors: [{ pointer: '/clientId', message: 'names no client of this company' }],
      });
    }
  });

  it.each<[object, string]>([
    [{ dueDate: '2026-06-01', dueInDays: 3 }, '/dueInDays'],
    [{ validUntil: '2026-06-01' }, '/validUntil'],
    [{ typeId: 'quote', dueInDays: 3 }, '/dueInDays'],
    [{ servicePeriod: { from: '2026-05-02', to: '2026-05-01' } }, '/servicePeriod/to'],
    [{ lines: Array.from({ length: 501 }, () => HUNDRED) }, '/lines'],
  ])('refuses %j', async (fields, pointer) => {
    const answer = await create(fields);
    expect(answer.status).toBe(400);
    expect(pointersOf(answer)).toContain(pointer);
  });

  it('refuses an amount beyond what is exact, also where an allowance takes it off again', async () => {
    const adjustments = [{ kind: 'allowance', percent: 100, reason: 'Gift' }];
    const line = { ...HUNDRED, quantity: 999_999_999, unitPrice: 999_999_999, adjustments };
    expect(faultsOf(await create({ lines: [HUNDRED, line] }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/lines/1', message: 'is more than the maximum amount of a document' }],
    });
  });

  it('takes a document of 500 lines', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => ({ ...HUNDRED, description: `Line ${n}` }));
    const answer = await create({ lines });
    expect(outputOf(documents.create, answer).totalMinor).toBe(500 * 12000);
  });
});

describe('PATCH /api/documents/{id}', () => {
  it('changes what is given and calculates anew', async () => {
    const draft = await drafted(account, { notes: 'Keep', reference: 'Clear' });
    const answer = await patch(draft.id, { reference: null, lines: [HUNDRED, HUNDRED] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ notes: 'Keep', reference: null, totalMinor: 24000, version: 2 });
    expect(await read(account.http, draft.id)).toMatchObject(outputOf(documents.update, answer));
    const events = await eventsOf(system, 'documents', account.companyId, 'document.');
    expect(events.map(({ type }) => type)).toEqual(['document.created', 'document.updated']);
  });

  it('calculates anew in another currency, with the same prices', async () => {
    const draft = await drafted(account, {
      lines: [
        { ...HUNDRED, unitPrice: '10.50', adjustments: [{ kind: 'charge', amount: '2', reason: 'x' }] },
      ],
      adjustments: [{ kind: 'allowance', percent: 10, reason: 'x', vatRate: 20 }],
    });
    expect(draft.totals).toMatchObject({ linesMinor: 1250, allowancesMinor: 125 });
    // 10.5 yen are 11; + 2 − 10 % of 13 = 1.3
    expect(outputOf(documents.update, await patch(draft.id, { currency: 'JPY' })).totals).toMatchObject({
      linesMinor: 13,
      allowancesMinor: 1,
      netMinor: 12,
      vatMinor: 2,
    });
  });

  it('leaves the version as it is when nothing changes', async () => {
    const draft = await drafted(account, { notes: 'x' });
    expect((await patch(draft.id, { notes: 'x', lines: [HUNDRED] })).body).toEqual(draft);
  });

  it('moves the due date from days to a date and back', async () => {
    const draft = await drafted(account, { dueInDays: 10 });
    expect((await patch(draft.id, { dueDate: '2026-07-01' })).body).toMatchObject({
      dueDate: '2026-07-01',
      dueInDays: null,
    });
    expect((await patch(draft.id, { dueInDays: 5 })).body).toMatchObject({ dueDate: null, dueInDays: 5 });
  });

  it('gives the draft to another client', async () => {
    const draft = await drafted(account);
    const client = await account.http.call(clients.create, { name: 'Beta' });
    expect((await patch(draft.id, { clientId: client.id })).body).toMatchObject({
      clientId: client.id,
      clientName: 'Beta',
    });
  });
});

describe('DELETE /api/documents/{id}', () => {
  it('deletes a draft', async () => {
    const { id } = await drafted(account);
    expect((await account.http.delete(`/api/documents/${id}`)).body).toEqual({ id });
    expect((await account.http.get(`/api/documents/${id}`)).status).toBe(404);
    const events = await eventsOf(system, 'documents', account.companyId, 'document.deleted');
    expect(events).toMatchObject([{ data: { id } }]);
  });
});
