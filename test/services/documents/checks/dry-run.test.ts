// The issue that only looks.
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import type { HttpResponse } from '../../../support/http-client';
import { outputOf } from '../../../support/outputs';
import { expectProblem, problemOf } from '../../../support/problems';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { at, type Business, business, drafted, faultsOf, read } from '../document-steps';

const REACHABLE = { email: 'office@seller.example', iban: 'FR7630006000011234567890189' };

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system, REACHABLE);
});
afterAll(() => system?.stop());

const draft = (fields: object = {}) => drafted(account, { dueInDays: 14, ...fields });
const issue = (id: string, query = '', body: object = {}, headers?: Record<string, string>) =>
  account.http.post(`/api/documents/${id}/issue${query}`, body, headers);
const company = (fields: object) => account.http.post('/api/company/info', fields);

describe('POST /api/documents/{id}/issue?dryRun=true', () => {
  const stored = () => eventsOf(system, 'documents', account.companyId, 'document.');

  it('answers what would be issued, and stores nothing', async () => {
    const { id, version } = await draft();
    const before = [await read(account.http, id), await stored()];
    const shown = outputOf(documents.issue, await issue(id, '?dryRun=true'));
    expect([await read(account.http, id), await stored()]).toEqual(before);
    const { warnings, ...document } = outputOf(documents.issue, await issue(id));
    const { number, status, updatedAt, paymentStatus, balanceMinor } = document;
    expect({ number, status, warnings }).toEqual({ number: 'INV-2026-0001', status: 'issued', warnings: [] });
    expect({ ...shown, number, status, updatedAt, paymentStatus, balanceMinor }).toEqual({
      ...document,
      ...{ warnings, version },
    });
    expect(shown).toMatchObject({ number: null, status: 'draft', dueDate: '2026-05-18' });
  });

  it('is refused like the issue itself', async () => {
    await company({ city: null });
    const { id } = await draft();
    const [real, dry] = [await issue(id), await issue(id, '?dryRun=true')];
    const faults = (answer: HttpResponse) => ({ ...faultsOf(answer), findings: problemOf(answer).findings });
    expect(faults(dry)).toEqual(faults(real));
  });

  it('may be asked for in the body, but not in both, and takes nothing else from the query', async () => {
    const { id } = await draft();
    expect((await issue(id, '', { dryRun: true })).body).toMatchObject({ status: 'draft' });
    expect((await issue(id, '?dryRun=false', {})).body).toMatchObject({ status: 'issued' });
    const other = await draft();
    for (const [query, pointer] of [
      ['?dryRun=true', '/dryRun'],
      ['?dryRun=perhaps', '/dryRun'],
      ['?issueDate=2026-05-01', '/issueDate'],
      ['?typeId=quote', '/typeId'],
      ['?=true', '/'],
    ]) {
      const body = query === '?dryRun=true' ? { dryRun: true } : {};
      expect(faultsOf(await issue(other.id, query, body))).toMatchObject({
        status: 400,
        errors: [{ pointer }],
      });
    }
  });

  it('is the only endpoint with a body that looks into the query', async () => {
    for (const query of ['?dryRun=true', '?=true', '?name']) {
      expect((await account.http.post(`/api/clients${query}`, { name: 'A' })).status).toBe(400);
    }
  });

  it('with an Idempotency-Key is another request than the issue', async () => {
    const { id } = await draft();
    const key = { 'Idempotency-Key': 'dry' };
    expect((await issue(id, '?dryRun=true', {}, key)).status).toBe(200);
    expectProblem(await issue(id, '', {}, key), 422, 'idempotency_key_reused');
  });
});
