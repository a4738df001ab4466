// A business that owes the tax agency its records and makes none is told so, and every check says where a record would go.
import { documents } from '../../../../shared/contracts/documents';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, business, drafted, expectStatus, issued } from '../document-steps';
import { connect, connected, LINES, recordsOf, SETTINGS, SPANISH } from './spanish-business';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem(SETTINGS);
});
beforeEach(() => at(system, '2027-01-04T09:00:00Z'));
afterAll(() => system?.stop());

const remove = async ({ http }: Business) =>
  expectStatus(await http.delete('/api/company/channels/verifactu'), 200);

/** What check, dry run and issue of a new draft say of its record: they must agree. */
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
  const note = await account.http.call(documents.credit, { id: invoice.id });
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
  expect((await said(account))?.warning?.message).toContain('bound to it until 31 December');
  at(system, '2027-12-31T22:59:00Z');
  expect((await said(account))?.warning).toBeDefined();
  // in Madrid
  at(system, '2027-12-31T23:01:00Z');
  expect((await said(account))?.warning).toBeUndefined();
});
