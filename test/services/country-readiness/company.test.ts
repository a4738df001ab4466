// What a company still lacks to issue as its country wants it.
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';
import { connect, lackingOf, readinessOf } from './company-readiness';
import { setNoon } from './people';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ CREDENTIALS_ENCRYPTION_KEY: 'the passphrase of these tests' });
});
afterAll(() => system?.stop());

/** Without numbers, unless they are given. */
const company = (fields: object) => owner(system, {}, { identifiers: [], ...fields });

it('a company that is not registered for VAT is not asked for its VAT number, nor for what only the others must do', async () => {
  const small = await company({ country: 'HR', vatExempt: true });
  const registered = await company({ country: 'HR' });
  const asked = async (account: CompanyAccount, date: string) =>
    (await readinessOf(account, date)).lacking
      .filter(({ severity, kind }) => severity === 'required' && kind !== 'number_format')
      .map(({ kind, message }) => `${kind} ${message.split(':')[0]}`);
  const eracun = ['channel eRačun (Fiskalizacija 2.0)', 'certificate eRačun (Fiskalizacija 2.0)'];
  const receipts = ['channel Fiskalizacija of receipts', 'certificate Fiskalizacija of receipts'];
  expect((await asked(small, '2026-11-21')).sort()).toEqual([...receipts].sort());
  expect((await asked(registered, '2026-11-21')).sort()).toEqual(
    ['identifier The company has no valid PDV ID broj or OIB.', ...receipts, ...eracun].sort(),
  );
  expect((await asked(small, '2027-01-02')).sort()).toEqual([...receipts, ...eracun].sort());
});

it.each([
  ['FR', '2026-11-21', [{ scheme: 'siret', value: '73282932000074' }], ['required identifier: vat']],
  ['FR', '2026-11-21', [{ scheme: 'vat', value: 'FR40303265045' }], ['required identifier: siren or siret']],
  ['DE', '2026-11-21', [{ scheme: 'steuernummer', value: '181/815/08155' }], []],
  ['AU', '2026-11-21', [{ scheme: 'abn', value: '51 824 753 556' }], []],
  ['GB', '2026-11-21', [], ['required identifier: vat']],
])('%s on %s with %j: %j', async (country, date, identifiers, expected) => {
  const required = (await lackingOf(await company({ country, identifiers }), date)).filter((line) =>
    line.startsWith('required'),
  );
  expect(required).toEqual(expected);
});

it.each(['2026-11-21', '2027-01-01'])(
  'a connection for production that is not active is said on %s, mandatory or not yet',
  async (date) => {
    const account = await company({ country: 'ES' });
    const said = async () => {
      const { lacking } = await readinessOf(account, date);
      return lacking.filter(({ message }) => message.startsWith('VERI*FACTU: connected for production, but'));
    };
    await connect(account, 'verifactu', 'PROD', false);
    await connect(account, 'verifactu', 'TEST');
    expect(await said()).toMatchObject([
      { kind: 'channel', severity: 'conditional', options: ['verifactu'], fact: { since: '2027-01-01' } },
    ]);
    await connect(account, 'verifactu', 'PROD');
    expect(await said()).toEqual([]);
  },
);

it('what no provider here serves is said, with no option', async () => {
  const { lacking } = await readinessOf(await company({ country: 'GR' }), '2026-11-21');
  const mydata = lacking.find(({ message }) => message.startsWith('myDATA:'));
  expect(mydata).toMatchObject({
    severity: 'required',
    options: [],
    message: expect.stringMatching(/outside of this system/),
  });
});

it('Belgium is served by Peppol', async () => {
  const account = await company({ country: 'BE', identifiers: [{ scheme: 'vat', value: 'BE0428759497' }] });
  expect(await lackingOf(account, '2025-12-31')).toEqual(['conditional channel: peppol']);
  expect(await lackingOf(account, '2026-01-01')).toEqual(['required channel: peppol']);
  expect((await connect(account, 'peppol', 'PROD')).status).toBe(200);
  expect(await lackingOf(account, '2026-01-01')).toEqual(['required channel:']);
});

it.each([
  ['US', ['vat-rates']],
  ['KZ', 6],
])('of %s, what nothing is known about is left unchecked, and said', async (country, unchecked) => {
  const answer = await readinessOf(await company({ country }), '2026-11-21');
  expect(answer.ready).toBe(true);
  if (typeof unchecked === 'number') expect(answer.unchecked).toHaveLength(unchecked);
  else expect(answer.unchecked).toEqual(unchecked);
});

it('mail is not lacking where the instance sends it', async () => {
  const sending = await startTestSystem({ SMTP_HOST: '127.0.0.1', MAIL_FROM: 'mail@example.com' });
  try {
    const account = await owner(sending, {}, { country: 'PT' });
    const { lacking } = await readinessOf(account, '2026-11-21');
    expect(lacking.map(({ kind }) => kind)).not.toContain('mail');
  } finally {
    await sending.stop();
  }
});

it('is of today where the company is, unless a day is given', async () => {
  const account = await company({ country: 'NO', timeZone: 'Pacific/Auckland' });
  const { tomorrow } = setNoon(system);
  const { date } = await readinessOf(account);
  system.setClock(0);
  expect(date).toBe(tomorrow);
});

it('is of the active company, for every member and for a key that may read the company', async () => {
  const boss = await company({ country: 'PL' });
  const member = await signUpMember(system, boss, 'MEMBER');
  const key = await createKey(boss, ['company:read']);
  for (const http of [member.http, key]) {
    expect((await http.call(countryReadiness.companyReadiness, {})).countryCode).toBe('PL');
  }
  const stranger = await company({ country: 'GB' });
  expect((await stranger.http.call(countryReadiness.companyReadiness, {})).countryCode).toBe('GB');
});
