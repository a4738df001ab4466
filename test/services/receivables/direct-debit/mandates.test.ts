// Mandates of SEPA direct debit, and how a company collects.
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { expectInvalid, expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { signUpMember } from '../../../support/users';
import { at, newClient } from '../../documents/document-steps';
import { CREDITOR_ID, type Creditor, creditor, mandateOf, OTHER_IBAN, PAYER_IBAN } from './debit-steps';

const NOW = '2026-11-20T09:00:00Z';
const system = beforeTests(startTestSystem);
let account: Creditor;
beforeEach(async () => {
  at(system, NOW);
  account = await creditor(system);
});

const PAPER = { iban: PAYER_IBAN, holderName: 'Anna Muster', signedOn: '2026-01-15' };
const postMandate = (fields: object) =>
  account.http.post('/api/mandates', { clientId: account.clientId, ...PAPER, ...fields });
const events = async () =>
  (await eventsOf(system, 'receivables', account.companyId, 'mandate.')).map(({ type }) => type);

describe('PUT /api/company/direct-debit', () => {
  it('keeps what is absent, and has the rules of the scheme before anything is said', async () => {
    const { http } = await creditor(system, { leadDays: 2 });
    expect(await http.call(receivables.readDirectDebit, {})).toMatchObject({
      ...{ creditorId: CREDITOR_ID, preNotificationDays: 14, cutOff: '12:00', leadDays: 2 },
      format: 'pain.008.001.08',
    });
    const changed = await http.call(receivables.saveDirectDebit, { creditorId: 'de98 zzz 0999 9999 999' });
    expect(changed).toMatchObject({ creditorId: CREDITOR_ID, leadDays: 2 });
  });

  it.each([
    [{ creditorId: 'DE97ZZZ09999999999' }, '/creditorId'],
    [{ bankAccountId: '0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91' }, '/bankAccountId'],
    [{ cutOff: '24:00' }, '/cutOff'],
    [{ preNotificationDays: 15 }, '/preNotificationDays'],
  ])('refuses %j', async (settings, pointer) => {
    expectInvalid(await account.http.put('/api/company/direct-debit', settings), pointer);
  });

  it('refuses an account in another currency, and tells owners of another account', async () => {
    const { http } = account;
    const dollars = await http.call(receivables.createAccount, { iban: PAYER_IBAN, currency: 'USD' });
    const refused = await http.put('/api/company/direct-debit', { bankAccountId: dollars.id });
    expectInvalid(refused, '/bankAccountId');
    const { id: bankAccountId } = await http.call(receivables.createAccount, {
      ...{ iban: OTHER_IBAN, currency: 'EUR' },
    });
    await http.call(receivables.saveDirectDebit, { bankAccountId });
    await toldOwners('3000', '4712');
  });
});

/** All owners get a mail with the last four characters of both accounts, and nothing more of them. */
async function toldOwners(before: string, after: string): Promise<void> {
  const mails = await until('the owners are told', async () => {
    const rows = await system.sql<{ variables: object }>(
      `SELECT variables FROM mail.messages WHERE company_id = $1 AND template = 'debit_account_changed'`,
      [account.companyId],
    );
    return rows.length > 0 && rows;
  });
  expect(mails).toMatchObject([{ variables: { before, after } }]);
}

describe('POST /api/mandates', () => {
  it('stores what a client has signed, with a reference of ours where the paper has none', async () => {
    const mandate = outputOf(
      receivables.createMandate,
      await postMandate({ iban: 'DE02 6005 0101 0002 0343 04' }),
    );
    expect(mandate).toMatchObject({
      ...{ status: 'active', scheme: 'CORE', type: 'RCUR', iban: PAYER_IBAN, lastFour: '4304', bic: null },
      ...{ signedBy: 'paper', lastCollectedOn: null, expiresOn: '2029-01-15', isAmended: false, file: null },
    });
    expect(mandate.reference).toMatch(/^M-[0-9A-F]{12}$/);
    expect(await account.http.call(receivables.getMandate, { id: mandate.id })).toEqual(mandate);
    expect(await events()).toEqual(['mandate.created']);
  });

  it.each([
    [{ iban: 'DE03600501010002034304' }, '/iban'],
    [{ iban: 'BR1800360305000010009795493C1' }, '/iban'],
    [{ iban: 'CH9300762011623852957' }, '/bic'],
    [{ bic: 'NONE' }, '/bic'],
    [{ reference: 'M_1' }, '/reference'],
    [{ reference: '/M1' }, '/reference'],
    [{ scheme: 'B2B' }, '/scheme'],
    [{ signedOn: '2026-11-21' }, '/signedOn'],
    [{ lastCollectedOn: '2026-11-21' }, '/lastCollectedOn'],
    [{ lastCollectedOn: '2026-01-14' }, '/lastCollectedOn'],
    [{ type: 'OOFF', lastCollectedOn: '2026-02-02' }, '/lastCollectedOn'],
  ])('refuses %j', async (fields, pointer) => {
    const clientId = await newClient(account.http, {
      ...{ type: 'INDIVIDUAL', name: null, contactFirstName: 'Anna', contactLastName: 'Muster' },
    });
    expectInvalid(await postMandate({ clientId, ...fields }), pointer);
  });

  it('has each reference once, whatever its case, and each external id', async () => {
    await mandateOf(account, { reference: 'Abc-1', externalId: 'X1' });
    expectProblem(await postMandate({ reference: 'aBC-1' }), 409, 'mandate_reference_taken');
    expectProblem(await postMandate({ externalId: 'X1' }), 409, 'mandate_external_id_taken');
    const { items } = await account.http.call(receivables.listMandates, { reference: 'ABC-1' });
    expect(items).toMatchObject([{ reference: 'Abc-1' }]);
    // another company has references of its own
    expect(await mandateOf(await creditor(system), { reference: 'Abc-1' })).toMatchObject({
      status: 'active',
    });
  });

  it('of a client that another company has is refused', async () => {
    const { clientId } = await creditor(system);
    expectProblem(await postMandate({ clientId }), 404, 'client_not_found');
  });
});

describe('what is read', () => {
  it('a MEMBER sees the last four characters of an account, and changes nothing', async () => {
    const { id } = await mandateOf(account);
    const member = await signUpMember(system, account, 'MEMBER');
    const shown = await member.http.call(receivables.getMandate, { id });
    expect(shown).toMatchObject({ iban: null, bic: null, lastFour: '4304' });
    const list = await member.http.get('/api/mandates', { accept: 'text/csv' });
    expect(list.text).toContain('4304');
    expect(list.text).not.toContain(PAYER_IBAN);
    expectProblem(await member.http.post(`/api/mandates/${id}/cancel`, {}), 403, 'insufficient_role');
    expectProblem(await member.http.get(`/api/mandates/${id}/file`), 403, 'insufficient_role');
  });

  it('events have no account and no name', async () => {
    const { id } = await mandateOf(account);
    await account.http.call(receivables.updateMandate, { id, iban: OTHER_IBAN });
    const written = JSON.stringify(await eventsOf(system, 'receivables', account.companyId, 'mandate.'));
    expect(written).not.toMatch(/Muster|4304|4712/);
  });

  it('are listed by client and status, and as CSV', async () => {
    const one = await mandateOf(account);
    const { id } = await mandateOf(account, { holderName: '=HYPERLINK("x")' });
    await account.http.call(receivables.cancelMandate, { id });
    const { items } = await account.http.call(receivables.listMandates, { status: 'active,suspended' });
    expect(items).toEqual([one]);
    const { text } = await account.http.get(`/api/mandates?clientId=${account.clientId}`, {
      accept: 'text/csv',
    });
    expect(text.split('\r\n')[0]).toContain('reference');
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe('changes', () => {
  it('a new account is an amendment; owners are told, and a suspension ends', async () => {
    const { id } = await mandateOf(account);
    await account.http.call(receivables.updateMandate, { id, isSuspended: true });
    const stopped = await account.http.call(receivables.getMandate, { id });
    expect(stopped).toMatchObject({ status: 'suspended', suspendedFor: 'manual' });
    const changed = await account.http.call(receivables.updateMandate, { id, iban: OTHER_IBAN });
    expect(changed).toMatchObject({ status: 'active', suspendedFor: null, iban: OTHER_IBAN });
    expect(await events()).toEqual(['mandate.created', 'mandate.updated', 'mandate.amended']);
    await toldOwners('4304', '4712');
  });

  it('a cancelled one stays as it is', async () => {
    const { id } = await mandateOf(account);
    const cancelled = await account.http.call(receivables.cancelMandate, { id, reason: 'Pays by transfer' });
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Pays by transfer', version: 2 });
    expect(await account.http.call(receivables.cancelMandate, { id })).toEqual(cancelled);
    const refused = await account.http.patch(`/api/mandates/${id}`, { holderName: 'Other' });
    expectProblem(refused, 409, 'mandate_not_usable');
    expect(await events()).toEqual(['mandate.created', 'mandate.cancelled']);
  });

  it('expires 36 months after its last use', async () => {
    const unused = await mandateOf(account, { signedOn: '2023-11-20' });
    const used = await mandateOf(account, { signedOn: '2020-02-29', lastCollectedOn: '2024-02-29' });
    const statusOf = async (id: string) => (await account.http.call(receivables.getMandate, { id })).status;
    expect([unused.expiresOn, used.expiresOn]).toEqual(['2026-11-20', '2027-03-01']);
    await system.sql('SELECT receivables_jobs.add_job($1)', ['expire_mandates']);
    await until('the job is done', async () => (await statusOf(unused.id)) === 'expired');
    expect(await statusOf(used.id)).toBe('active');
    expect((await events()).at(-1)).toBe('mandate.expired');
  });
});

describe('the signed paper', () => {
  it('is stored as it was sent, and replaced', async () => {
    const { id } = await mandateOf(account);
    const path = `/api/mandates/${id}/file`;
    expectProblem(await account.http.get(path), 404, 'mandate_not_found');
    await account.http.uploadFile(path, '%PDF-1.7\nfirst', 'first.pdf');
    const answer = await account.http.uploadFile(path, '%PDF-1.7\nsecond', 'second.pdf');
    const { file } = outputOf(receivables.fileMandate, answer);
    expect(file).toMatchObject({ fileName: 'second.pdf', contentType: 'application/pdf', bytes: 15 });
    const { text, headers } = await account.http.get(path);
    expect(text).toBe('%PDF-1.7\nsecond');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it.each(['<html>', 'MZ\u0000\u0000', ''])('is no %j', async (content) => {
    const { id } = await mandateOf(account);
    expectInvalid(await account.http.uploadFile(`/api/mandates/${id}/file`, content, 'mandate.pdf'), '/file');
  });
});
