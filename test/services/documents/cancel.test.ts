import { documents } from '../../../shared/contracts/documents';
import { eventsOf } from '../../support/event-log';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import {
  at,
  type Business,
  business,
  expectStatus,
  faultsOf,
  HUNDRED,
  issued,
  post,
  read,
} from './document-steps';

const system = beforeTests(startTestSystem);
let account: Business;

beforeEach(async () => {
  at(system, '2026-11-21T10:00:00Z');
  account = await business(system);
});

const cancel = (id: string, body: object = {}) => account.http.post(`/api/documents/${id}/cancel`, body);

describe('POST /api/documents/{id}/cancel', () => {
  it('marks the invoice, which keeps its number and is owed no more', async () => {
    const invoice = await issued(account);
    const answer = await cancel(invoice.id, { reason: 'Sent to the wrong client' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      number: invoice.number,
      cancelReason: 'Sent to the wrong client',
      cancelledAt: expect.any(String),
      paymentStatus: null,
      balanceMinor: 0,
      isOverdue: false,
      totalMinor: 12000,
    });
    expect(await read(account.http, invoice.id)).toMatchObject(outputOf(documents.cancel, answer));
    const [next] = [await issued(account)];
    expect(next?.number?.endsWith('0002')).toBe(true);
    const events = await eventsOf(system, 'documents', account.companyId, 'document.cancelled');
    expect(events).toMatchObject([{ data: { id: invoice.id, status: 'cancelled' } }]);
  });

  it('is refused once something was paid or credited, and again', async () => {
    const paid = await issued(account);
    await account.http.call(documents.addPayment, { id: paid.id, amountMinor: 1 });
    const credited = await issued(account);
    await post(account.http, credited.id, 'credit');
    for (const { id } of [paid, credited]) {
      expect(faultsOf(await cancel(id))).toMatchObject({ status: 409, code: 'document_settled' });
    }
    const cancelled = await issued(account);
    await cancel(cancelled.id);
    expect(faultsOf(await cancel(cancelled.id))).toMatchObject({ status: 409, code: 'document_not_open' });
  });

  it('never cancels what is paid at the same moment', async () => {
    for (let n = 0; n < 5; n++) {
      const { id } = await issued(account);
      const [cancelled, paid] = await Promise.all([
        cancel(id),
        account.http.post(`/api/documents/${id}/payments`, { amountMinor: 1 }),
      ]);
      expect([cancelled.status, paid.status].sort()).toEqual(
        cancelled.status === 200 ? [200, 409] : [201, 409],
      );
    }
  });
});

async function routesOf(country: string, query = '') {
  const { http } = await owner(system, {}, { country });
  return http.get(`/api/documents/correction-routes${query}`);
}

describe('GET /api/documents/correction-routes', () => {
  it.each([
    ['FR', true, ['credit_note', 'corrective_invoice']],
    ['PL', true, ['corrective_invoice']],
    ['SA', false, ['credit_note', 'debit_note']],
    ['HR', false, ['credit_note', 'corrective_invoice']],
  ])('in %s: may an invoice be cancelled? %s', async (country, mayCancel, ids) => {
    const body = outputOf(documents.correctionRoutes, await routesOf(country));
    expect(body).toMatchObject({ countryCode: country, date: '2026-11-21', mayCancel });
    expect(body.routes.map(({ id }) => id)).toEqual(ids);
  });

  it('has those of another day, and says where they are from', async () => {
    const body = outputOf(documents.correctionRoutes, await routesOf('PL', '?date=2026-01-31'));
    expect(body.routes.map(({ id }) => id)).toEqual(['corrective_invoice', 'correction_note']);
    const known = body.sources.map(({ id }) => id);
    expect(body.cancellation).toMatchObject({ mode: 'never_after_acceptance', sources: ['PL-KOR'] });
    expect(known).toContain('PL-KOR');
  });

  it('is a 404 where nothing is known', async () => {
    expect(faultsOf(await routesOf('KZ'))).toMatchObject({ status: 404, code: 'country_facts_not_found' });
  });
});

describe('a cancellation by the law of the country', () => {
  it.each([
    ['SA', 'no delete/cancel: credit note'],
    ['HR', 'cancel by storno document'],
  ])('is refused in %s, with the fact and where it is from', async (country, rule) => {
    const account = await business(system, { country });
    const invoice = await issued(account);
    const answer = await account.http.post(`/api/documents/${invoice.id}/cancel`, {});
    expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'document_cancel_forbidden' });
    expect(problemOf(answer).detail).toContain(rule);
    expect(problemOf(answer).detail).toMatch(/nobody has looked up in a source, 2026-/);
    expect(await read(account.http, invoice.id)).toMatchObject({ ...invoice });
    expect((await post(account.http, invoice.id, 'credit')).corrects).toMatchObject({ id: invoice.id });
  });

  it.each(['FR', 'DE', 'PL', 'RO', 'GR', 'PT', 'SE', 'KZ'])(
    'is not refused in %s, whose facts do not say so clearly',
    async (country) => {
      const account = await business(system, { country });
      const { id } = await issued(account, { lines: [{ ...HUNDRED, vatRate: 23 }] });
      expect((await post(account.http, id, 'cancel')).status).toBe('cancelled');
    },
  );

  it('goes by where the seller was at the issue', async () => {
    const account = await business(system, { country: 'SA' });
    const { id } = await issued(account);
    expectStatus(await account.http.post('/api/company/info', { country: 'FR', identifiers: [] }), 201);
    const answer = await account.http.post(`/api/documents/${id}/cancel`, {});
    expect(faultsOf(answer)).toMatchObject({ code: 'document_cancel_forbidden' });
  });
});
