// The check before an issue, over HTTP, and the refusal with the same findings.

import { documents } from '../../../../shared/contracts/documents';
import type { CheckFinding } from '../../../../shared/contracts/documents/checks';
import { eventsOf } from '../../../support/event-log';
import type { HttpResponse } from '../../../support/http-client';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { expectProblem, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { businessAt, drafted, faultsOf, issued, post, read } from '../document-steps';

const REACHABLE = { email: 'office@seller.example', iban: 'FR7630006000011234567890189' };

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z', REACHABLE));

const draft = (fields: object = {}) => drafted(account, { dueInDays: 14, ...fields });
const check = (id: string, query = '') => account.http.get(`/api/documents/${id}/check${query}`);
const issue = (id: string, query = '', body: object = {}, headers?: Record<string, string>) =>
  account.http.post(`/api/documents/${id}/issue${query}`, body, headers);
const company = (fields: object) => account.http.post('/api/company/info', fields);
const client = (fields: object) => account.http.patch(`/api/clients/${account.clientId}`, fields);

/** The VAT numbers that count: both parties have the same. */
const NUMBERS = { sellerNumber: 'FR19552008443', buyerNumber: 'FR19552008443' };

/** `error client/city`, and so on. */
function told(findings: readonly CheckFinding[] = []): string[] {
  return findings.map(({ severity, source, pointer }) => `${severity} ${source}${pointer}`);
}

async function checked(id: string) {
  const { findings, canBeIssued } = outputOf(documents.check, await check(id));
  expect(canBeIssued).toBe(!findings.some(({ severity }) => severity === 'error'));
  return told(findings);
}

describe('GET /api/documents/{id}/check', () => {
  it('has nothing to say of a draft that is as it should be', async () => {
    const { id } = await draft();
    expect((await check(id)).body).toEqual({
      canBeIssued: true,
      ...{ meant: expect.anything(), taxPoint: null, taxPeriod: null, ...NUMBERS },
      findings: [],
    });
  });

  it('says of a finding what it is, whose, where, by which rule, and how to mend it', async () => {
    await client({ city: null });
    const { id } = await draft();
    expect((await check(id)).body).toEqual({
      canBeIssued: false,
      ...{ meant: expect.anything(), taxPoint: null, taxPeriod: null, ...NUMBERS },
      findings: [
        {
          severity: 'error',
          code: 'buyer_address_missing',
          pointer: '/city',
          source: 'client',
          term: 'BT-52',
          rule: 'BR-10',
          message: 'ACME is a business and has no city. An invoice to a business must show its full address.',
          fix: `PATCH /api/clients/${account.clientId}`,
        },
      ],
    });
  });

  it('looks at the day that is asked for', async () => {
    const { id } = await draft({ dueInDays: null, dueDate: '2026-05-03' });
    const { findings } = outputOf(documents.check, await check(id, '?issueDate=2026-05-02'));
    expect([await checked(id), findings]).toEqual([['error document/dueDate'], []]);
    expectProblem(await check(id, '?issueDate=2026-05-05'), 400, 'validation_failed');
  });

  it('is for drafts, and stores nothing', async () => {
    const { id } = await draft();
    const before = await read(account.http, id);
    await check(id);
    expect(await read(account.http, id)).toEqual(before);
    await post(account.http, id, 'issue');
    expectProblem(await check(id), 409, 'document_not_draft');
  });
});

describe('an issue', () => {
  it('is refused with what the check finds, and uses no number up', async () => {
    await company({ city: null, phone: null, email: null });
    await client({ addressLine1: null });
    const { id } = await draft({ dueInDays: null, dueDate: '2026-05-03' });
    const { findings } = outputOf(documents.check, await check(id));
    const refused = await issue(id);
    expectProblem(refused, 409, 'document_incomplete');
    expect(problemOf(refused).findings).toEqual(findings);
    expect(problemOf(refused).errors).toEqual([
      { pointer: '/dueDate', message: 'is before the issue date' },
      { pointer: '/company/city', message: expect.stringContaining('has no city') },
      { pointer: '/client/addressLine1', message: expect.stringContaining('has no street') },
    ]);
    await company({ city: 'Paris' });
    await client({ addressLine1: '1 rue de la Paix' });
    expect((await issued(account)).number).toBe('INV-2026-0001');
  });

  it('checks the client and the company as they are then, not as they were when the check was asked', async () => {
    const [first, second] = [await draft(), await draft()];
    for (const { id } of [first, second]) expect(await checked(id)).toEqual([]);
    await company({ addressLine1: null });
    expect(faultsOf(await issue(first.id))).toMatchObject({ errors: [{ pointer: '/company/addressLine1' }] });
    await company({ addressLine1: '1 rue de la Paix' });
    await account.http.delete(`/api/clients/${account.clientId}`);
    expect(faultsOf(await issue(second.id))).toMatchObject({ errors: [{ pointer: '/clientId' }] });
  });
});

describe('an e-invoice format', () => {
  const asked = {
    ...{ eInvoiceFormat: 'xrechnung-ubl', country: 'DE', addressLine1: 'Hauptstraße 1' },
    identifiers: [{ scheme: 'vat', value: 'DE136695976' }],
  };
  const NO_REFERENCE = {
    severity: 'error',
    code: 'e_invoice_not_possible',
    pointer: '/buyerReference',
    source: 'document',
    term: 'BT-10',
    rule: 'BR-DE-15',
    message: expect.stringMatching(/^XRechnung \(UBL\): .*Leitweg-ID/),
  };

  it('that is asked for is checked, and does not hinder the issue', async () => {
    const { id } = await draft();
    const { canBeIssued, findings } = outputOf(documents.check, await check(id, '?format=xrechnung-ubl'));
    expect(canBeIssued).toBe(false);
    expect(findings).toContainEqual({ ...NO_REFERENCE, fix: `PATCH /api/documents/${id}` });
    expect(await checked(id)).toEqual([]);
    expectProblem(await check(id, '?format=edifact'), 400, 'validation_failed');
    expect((await post(account.http, id, 'issue')).status).toBe('issued');
  });

  it('of the client is checked and refuses the issue, until the document has what it wants', async () => {
    await client(asked);
    await company({ contact: { name: 'Ada', phone: '+33 1 23 45 67 89', email: 'ada@seller.example' } });
    await company({ electronicAddress: { scheme: '0225', value: '552008443' } });
    await client({ electronicAddress: { scheme: 'EM', value: 'office@amt.example' } });
    const { id } = await draft();
    const { findings } = outputOf(documents.check, await check(id));
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([{ ...NO_REFERENCE, fix: `PATCH /api/documents/${id}` }]);
    for (const query of ['?dryRun=true', '']) {
      const refused = await issue(id, query);
      expectProblem(refused, 409, 'document_incomplete');
      expect(problemOf(refused).findings).toEqual(findings);
    }
    await account.http.patch(`/api/documents/${id}`, { buyerReference: '04011000-12345-03' });
    expect((await checked(id)).filter((finding) => finding.startsWith('error'))).toEqual([]);
    await post(account.http, id, 'issue');
    const file = await account.http.sendForBytes('GET', `/api/documents/${id}/e-invoice`);
    expect(file.status).toBe(200);
  });

  it('says nothing again that is wrong in any format', async () => {
    await client({ ...asked, city: null });
    const { id } = await draft({ buyerReference: 'A' });
    const { findings } = outputOf(documents.check, await check(id));
    const ofCity = findings.filter(({ pointer, source }) => source === 'client' && pointer === '/city');
    expect(ofCity.map(({ code }) => code)).toEqual(['buyer_address_missing']);
  });

  it('is only warned of where the company checks leniently', async () => {
    await company({ issueChecks: 'lenient' });
    await client(asked);
    const { id } = await draft();
    const { warnings } = outputOf(documents.issue, await issue(id));
    expect(told(warnings)).toContain('warning document/buyerReference');
  });
});

describe('with issueChecks "lenient"', () => {
  beforeEach(() => company({ issueChecks: 'lenient' }));

  it('an incomplete buyer and a missing rate only warn', async () => {
    await client({ city: null });
    const { id } = await draft({ currency: 'USD' });
    const { warnings, accountingVat } = outputOf(documents.issue, await issue(id));
    expect(told(warnings)).toEqual(['warning client/city', 'warning document/exchangeRate']);
    expect(accountingVat).toBeNull();
  });

  it('what is wrong with the seller, the dates and VAT is still refused', async () => {
    await company({ city: null, vatExempt: true });
    const { id } = await draft({ dueInDays: null, dueDate: '2026-05-01' });
    expect((await checked(id)).filter((finding) => finding.startsWith('error'))).toEqual([
      'error document/dueDate',
      'error company/city',
      'error document/lines/0/vatRate',
    ]);
    expectProblem(await issue(id), 409, 'document_incomplete');
  });
});

describe('other documents', () => {
  it('a quote needs neither numbers nor addresses', async () => {
    await company({ city: null, identifiers: [] });
    await client({ city: null, country: null, identifiers: [] });
    const { id } = await drafted(account, { typeId: 'quote', currency: 'USD' });
    expect(await checked(id)).toEqual([]);
    expect((await post(account.http, id, 'issue')).number).toBe('Q-2026-0001');
  });

  it('a credit note needs the address of the seller, and asks no more about the buyer', async () => {
    const { id } = await issued(account);
    await company({ city: null });
    const refused = await account.http.post(`/api/documents/${id}/credit`, {});
    expect(faultsOf(refused)).toMatchObject({
      code: 'document_incomplete',
      errors: [{ pointer: '/company/city' }],
    });
    await company({ city: 'Paris', vatExempt: true });
    await account.http.delete(`/api/clients/${account.clientId}`);
    expect((await post(account.http, id, 'credit')).totals.totalMinor).toBe(12000);
  });
});

describe('POST /api/documents/{id}/issue?dryRun=true', () => {
  const stored = () => eventsOf(system, 'documents', account.companyId, 'document.');

  it('answers what would be issued, and stores nothing', async () => {
    const { id, version } = await draft();
    const before = [await read(account.http, id), await stored()];
    const shown = outputOf(documents.issue, await issue(id, '?dryRun=true'));
    expect([await read(account.http, id), await stored()]).toEqual(before);
    const { warnings, ...document } = outputOf(documents.issue, await issue(id));
    const { number, status, updatedAt, paymentStatus, balanceMinor, doneBy } = document;
    expect({ number, status, warnings }).toEqual({ number: 'INV-2026-0001', status: 'issued', warnings: [] });
    expect({ ...shown, number, status, updatedAt, paymentStatus, balanceMinor, doneBy }).toEqual({
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
});
