/** @list all @own-system — guards of records are taken off for all companies */
// Findings before the issue: no record would be made of the document, or its record would lack something; and the environment of
// the record.

import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startOwnSystem, startTestSystem, type TestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import {
  at,
  type Business,
  business,
  drafted,
  expectStatus,
  faultsOf,
  issued,
  newClient,
} from '../document-steps';
import { audit, connect, connected, HUNDRED, LINES, recordsOf, SETTINGS, SPANISH } from './spanish-business';

const system = beforeTests(startTestSystem);

beforeEach(() => at(system, '2027-01-04T09:00:00Z'));

const remove = async ({ http }: Business) =>
  expectStatus(await http.delete('/api/company/channels/verifactu'), 200);

/** The answers of check, dry run and issue about the record of a new draft, which must agree. */
async function said(account: Business, fields: object = {}) {
  const { id } = await drafted(account, { ...LINES, dueInDays: 14, ...fields });
  const checked = await account.http.call(documents.check, { id });
  const dry = await account.http.call(documents.issue, { id, dryRun: true });
  const real = await account.http.call(documents.issue, { id });
  const of = (environment: unknown, findings: readonly { code: string; message: string; fix: string }[]) => ({
    environment: environment ?? null,
    warning: findings.find(({ code }) => code === 'verifactu_not_recorded'),
  });
  const all = [
    of(checked.verifactuEnvironment, checked.findings),
    ...[dry, real].map(({ verifactuEnvironment, warnings }) => of(verifactuEnvironment, warnings)),
  ];
  expect(all[1]).toEqual(all[0]);
  expect({ ...all[2], warning: all[2]?.warning?.message }).toEqual({
    ...all[0],
    warning: all[0]?.warning?.message,
  });
  const records = await recordsOf(account, { id });
  expect(records.map(({ environment }) => environment)).toEqual(
    all[0]?.environment ? [all[0].environment] : [],
  );
  return all[0];
}

it.each(['TEST', 'PROD'] as const)('a record for %s is announced, without a warning', async (environment) => {
  const account = await connected(system, environment);
  expect(await said(account)).toEqual({ environment, warning: undefined });
});

it('a business that has not begun, and one elsewhere, are not troubled', async () => {
  const [mine, french] = [await business(system, SPANISH), await business(system, { country: 'FR' })];
  await connect(mine, 'PROD');
  await remove(mine);
  for (const account of [mine, french])
    expect(await said(account)).toEqual({ environment: null, warning: undefined });
});

it('a connection that is not active is a warning, and active again it is none', async () => {
  const account = await connected(system, 'PROD');
  await connect(account, 'PROD', { isActive: false });
  const { environment, warning } = (await said(account)) ?? {};
  expect(environment).toBeNull();
  expect(warning).toMatchObject({
    severity: 'warning',
    source: 'company',
    pointer: '/channels/verifactu',
    fix: 'PUT /api/company/channels/verifactu',
    message:
      'Your connection to VERI*FACTU (PROD) is not active: the tax agency gets no record of this document.',
  });
  await connect(account, 'PROD');
  expect(await said(account)).toEqual({ environment: 'PROD', warning: undefined });
});

it('a rehearsal does not hide it', async () => {
  const account = await connected(system, 'TEST');
  await connect(account, 'PROD', { isActive: false });
  const { environment, warning } = (await said(account)) ?? {};
  expect([environment, warning?.message]).toEqual(['TEST', expect.stringContaining('the test system only')]);
});

it('the credit note says the same, and a quote nothing', async () => {
  const account = await connected(system, 'PROD');
  const invoice = await issued(account, LINES);
  await connect(account, 'PROD', { isActive: false });
  const note = await account.http.call(documents.credit, { id: invoice.id, reason: 'Returned' });
  expect(note.verifactuEnvironment).toBeUndefined();
  expect(note.warnings).toMatchObject([{ code: 'verifactu_not_recorded' }]);
  const { id } = await drafted(account, { ...LINES, typeId: 'quote' });
  const quote = await account.http.call(documents.check, { id });
  expect(quote.verifactuEnvironment).toBeUndefined();
  expect(quote.findings.map(({ code }) => code)).not.toContain('verifactu_not_recorded');
});

it('who has begun this year and is not connected any more is told until the year ends', async () => {
  const owner = await connected(system, 'PROD');
  // a session would end while the clock is moved by months
  const account = { ...owner, http: await createKey(owner) };
  await issued(account, LINES);
  await remove(account);
  expect((await said(account))?.warning?.message).toContain('must continue until 31 December');
  at(system, '2027-12-31T22:59:00Z');
  expect((await said(account))?.warning).toBeDefined();
  // in Madrid
  at(system, '2027-12-31T23:01:00Z');
  expect((await said(account))?.warning).toBeUndefined();
});

describe('before the issue', () => {
  let account: Business;
  beforeAll(async () => {
    account = await connected(system);
  });

  const found = async (fields: object) => {
    const { id } = await drafted(account, { ...LINES, dueInDays: 14, ...fields });
    const { findings } = await account.http.call(documents.check, { id });
    const codes = findings.map(({ code, source, pointer }) => `${code} ${source}${pointer}`);
    return codes.filter((code) => code.startsWith('verifactu'));
  };
  const nameless = () =>
    newClient(account.http, {
      type: 'INDIVIDUAL',
      contactFirstName: 'Eva',
      contactLastName: 'Gil',
      country: 'ES',
    });

  it('finds what the record would lack', async () => {
    expect(await found({})).toEqual([]);
    const lines = [{ ...HUNDRED, unitPrice: 1000 }];
    expect(await found({ lines, clientId: await nameless() })).toEqual([
      'verifactu_buyer_unidentified client/identifiers',
    ]);
    const rate = { lines: [{ ...HUNDRED, vatRate: '21.125' }] };
    expect(await found(rate)).toEqual(['verifactu_vat_unfit document/lines/0/vatRate']);
    const exempt = (reason: object) => ({
      lines: [{ ...HUNDRED, vatCategory: 'E', vatRate: 0 }],
      exemptionReasons: [{ vatCategory: 'E', ...reason }],
    });
    const unfit = ['verifactu_vat_unfit document/exemptionReasons'];
    expect(await found(exempt({ reason: 'Exento' }))).toEqual(unfit);
    expect(await found(exempt({ code: 'VATEX-EU-F' }))).toEqual(unfit);
    expect(await found(exempt({ code: 'VATEX-EU-132-1A' }))).toEqual([]);
    const unnamed = { clientId: await nameless(), lines: [{ ...HUNDRED, vatCategory: 'AE', vatRate: 0 }] };
    const mixed = ['verifactu_vat_unfit client/identifiers'];
    // an invoice without the seller's VAT is never a simplified one
    expect(await found(unnamed)).toEqual(['verifactu_buyer_unidentified client/identifiers', ...mixed]);
    const supply = { ...unnamed, lines: [{ ...HUNDRED, vatCategory: 'K', vatRate: 0 }] };
    expect(await found({ ...supply, clientId: account.clientId })).toEqual(mixed);
    const zero = { currency: 'USD', lines: [{ ...HUNDRED, vatCategory: 'Z', vatRate: 0 }] };
    expect(await found(zero)).toEqual(['verifactu_amount_not_in_euros document/exchangeRate']);
  });

  it('finds a number that the agency refuses, for credit notes as well', async () => {
    const invoice = await issued(account, LINES);
    for (const typeId of ['invoice', 'credit-note'])
      await account.http.put('/api/company/number-format', { typeId, pattern: '<{number}>' });
    expect(await found({})).toEqual(['verifactu_number_unfit company/numberFormats/invoice']);
    const refused = faultsOf(await account.http.post(`/api/documents/${invoice.id}/credit`, {}));
    expect(refused).toMatchObject({ status: 409, code: 'document_incomplete' });
    for (const typeId of ['invoice', 'credit-note'])
      await account.http.put('/api/company/number-format', { typeId, pattern: 'X{number}' });
    // the invoice of this day has the number that the credit note would get
    await issued(account, LINES);
    const taken = faultsOf(await account.http.post(`/api/documents/${invoice.id}/credit`, {}));
    expect(taken).toMatchObject({ status: 409, code: 'document_number_taken' });
    expect(await audit(account)).toMatchObject({ isWhole: true });
  });

  it('refuses a company without a NIF', async () => {
    const other = await connected(system, 'TEST', { identifiers: [] });
    const lines = [{ ...HUNDRED, vatCategory: 'Z', vatRate: 0 }];
    const { id } = await drafted(other, { lines });
    const { findings } = await other.http.call(documents.check, { id });
    expect(findings.map(({ code }) => code)).toContain('verifactu_nif_missing');
    expect(faultsOf(await other.http.post(`/api/documents/${id}/issue`, {})).status).toBe(409);
  });
});

// an operator who has not named the producer of the software makes no records: whoever is connected is told
describe('without a producer', () => {
  let other: TestSystem;
  beforeAll(async () => {
    const { CREDENTIALS_ENCRYPTION_KEY } = SETTINGS;
    other = await startOwnSystem({ CREDENTIALS_ENCRYPTION_KEY });
  });
  afterAll(() => other?.stop());

  it.each(['TEST', 'PROD'] as const)('a connection to %s', async (environment) => {
    const account = await connected(other, environment);
    const { id } = await drafted(account, LINES);
    const checked = await account.http.call(documents.check, { id });
    expect(checked).not.toHaveProperty('verifactuEnvironment');
    const found = checked.findings.filter(({ code }) => code === 'verifactu_not_recorded');
    expect(found.map(({ message }) => message)).toEqual(
      environment === 'TEST' ? [] : [expect.stringContaining('has not set the producer of the software')],
    );
  });
});
