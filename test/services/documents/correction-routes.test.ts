import { documents } from '../../../shared/contracts/documents';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { at, business, drafted, expectStatus, faultsOf, issued, post, read } from './document-steps';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(() => at(system, '2026-11-21T10:00:00Z'));
afterAll(() => system?.stop());

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

describe('POST /api/documents/{id}/cancel', () => {
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

  it.each(['FR', 'DE', 'PL', 'IT', 'KZ'])(
    'is not refused in %s, whose facts do not say so clearly',
    async (country) => {
      const account = await business(system, { country });
      const { id } = await issued(account);
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

  it('says first what is wrong with the document itself', async () => {
    const account = await business(system, { country: 'SA' });
    const { id } = await drafted(account);
    const answer = await account.http.post(`/api/documents/${id}/cancel`, {});
    expect(faultsOf(answer)).toMatchObject({ status: 409, code: 'document_not_open' });
    const stale = await account.http.post(`/api/documents/${id}/cancel`, {}, { 'If-Match': '"9"' });
    expect(stale.status).toBe(412);
    expect((await account.http.post(`/api/documents/${account.clientId}/cancel`, {})).status).toBe(404);
  });
});
