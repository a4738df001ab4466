// What a company in Portugal or Poland still lacks, step by step.
import { settings } from '../../../shared/contracts/settings';
import { outputOf } from '../../support/outputs';
import { Pkcs12Maker } from '../../support/pkcs12';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { connect, lackingOf, readinessOf } from './company-readiness';

let system: TestSystem;
const pkcs12 = new Pkcs12Maker();

beforeAll(async () => {
  system = await startTestSystem({ CREDENTIALS_ENCRYPTION_KEY: 'the passphrase of these tests' });
});
afterAll(async () => {
  pkcs12.remove();
  await system?.stop();
});

/** Without numbers, unless they are given. */
const company = (fields: object) => owner(system, {}, { identifiers: [], ...fields });

const addPfx = (account: CompanyAccount, fields: object) => {
  const pfxBase64 = pkcs12.file(pkcs12.identity({ days: 600 }), 'secret').toString('base64');
  const body = { label: 'Seal', pfxBase64, pfxPassword: 'secret', ...fields };
  return account.http.post('/api/company/signing-certificates', body);
};

describe('a company in Portugal', () => {
  let account: CompanyAccount;
  beforeAll(async () => {
    account = await company({ country: 'PT' });
  });

  it('lacks its number, numbers of the right form, and series; the public sector and mail only perhaps', async () => {
    expect(await lackingOf(account, '2026-11-21')).toEqual([
      'required identifier: vat or nif',
      'required number_format: invoice',
      'required number_format: credit-note',
      'required series: invoice',
      'required series: credit-note',
      'conditional channel:',
      'recommended mail:',
    ]);
  });

  it('lacks a certificate for PDF signatures from 2027 on', async () => {
    const { lacking } = await readinessOf(account, '2027-01-01');
    const certificate = lacking.filter(({ kind }) => kind === 'certificate');
    expect(certificate).toMatchObject([
      { severity: 'required', options: ['PAdES', '*'], fact: { verified: true, sources: ['PT-2026'] } },
    ]);
    expect(
      (await readinessOf(account, '2026-12-31')).lacking.filter(({ kind }) => kind === 'certificate'),
    ).toEqual([]);
  });

  it('lacks nothing more that is required when all of that is settled', async () => {
    const { http } = account;
    const numberFormats = { invoice: 'FT {year}/{number}', 'credit-note': 'NC {year}/{number}' };
    const identifiers = [{ scheme: 'nif', value: '501964843' }];
    expect((await http.post('/api/company/info', { numberFormats, identifiers })).status).toBe(201);
    for (const [typeId, seriesId] of [
      ['invoice', 'FT'],
      ['credit-note', 'NC'],
    ]) {
      const series = { typeId, seriesId, validationCode: 'AAJFSBT3D9' };
      expect((await http.put('/api/company/atcud-series', series)).status).toBe(200);
    }
    expect(await lackingOf(account, '2026-11-21')).toEqual(['conditional channel:', 'recommended mail:']);
    // neither a certificate for other signatures nor one for tests counts
    for (const fields of [
      { applicability: 'XAdES', environment: 'PROD' },
      { applicability: 'PAdES', environment: 'TEST' },
    ]) {
      expect((await addPfx(account, fields)).status).toBe(201);
      expect(await lackingOf(account, '2027-01-02')).toContain('required certificate: PAdES or *');
    }
    const body = outputOf(
      settings.addCertificate,
      await addPfx(account, { applicability: 'PAdES', environment: 'PROD' }),
    );
    expect(await lackingOf(account, '2027-01-02')).toEqual(['conditional channel:', 'recommended mail:']);
    expect(await lackingOf(account, '2030-01-01')).toContain('required certificate: PAdES or *');
    await http.delete(`/api/company/signing-certificates/${body.id}`);
    expect(await lackingOf(account, '2027-01-02')).toContain('required certificate: PAdES or *');
  });
});

describe('a company in Poland', () => {
  it('lacks KSeF until it is proven to work, and stored credentials prove nothing', async () => {
    const account = await company({ country: 'PL', identifiers: [{ scheme: 'vat', value: 'PL5260250274' }] });
    const before = await readinessOf(account, '2026-11-21');
    expect(before).toMatchObject({
      ready: false,
      lacking: [
        {
          kind: 'channel',
          severity: 'required',
          message: 'Krajowy System e-Faktur: not connected.',
          options: ['ksef'],
          fact: { mechanism: 'channel-policy', since: '2026-04-01', verified: true, sources: ['PL-KSEF'] },
        },
      ],
      unchecked: [],
    });
    expect(before.sources.map(({ id }) => id)).toEqual(['PL-KSEF']);
    expect((await connect(account, 'ksef', 'TEST')).status).toBe(200);
    expect((await readinessOf(account, '2026-11-21')).lacking[0]?.message).toMatch(
      /connected for tests only/,
    );
    expect((await connect(account, 'ksef', 'PROD', false)).status).toBe(200);
    expect((await readinessOf(account, '2026-11-21')).ready).toBe(false);
    expect((await connect(account, 'ksef', 'PROD')).status).toBe(200);
    expect(await readinessOf(account, '2026-11-21')).toMatchObject({
      ready: false,
      canIssue: true,
      channels: [{ channel: 'ksef', severity: 'required', state: 'connected', isProven: false }],
      lacking: [
        { severity: 'required', message: expect.stringMatching(/connected, not proven/), options: [] },
      ],
    });
  });

  it('can issue only with an address, and is ready where no channel is mandatory', async () => {
    const identifiers = [{ scheme: 'vat', value: 'PL5260250274' }];
    const account = await company({ country: 'PL', identifiers, addressLine1: null });
    expect(await readinessOf(account, '2026-01-31')).toMatchObject({
      ready: false,
      canIssue: false,
      channels: [],
      lacking: [{ kind: 'address', severity: 'required', options: ['addressLine1'] }],
    });
    const { status } = await account.http.post('/api/company/info', { addressLine1: 'ul. Długa 12' });
    expect(status).toBe(201);
    expect(await readinessOf(account, '2026-01-31')).toMatchObject({
      ready: true,
      canIssue: true,
      lacking: [],
    });
  });

  it('needed KSeF only if it was large, until April 2026, and not at all before', async () => {
    const account = await company({ country: 'PL', identifiers: [{ scheme: 'nip', value: '5260250274' }] });
    expect(await lackingOf(account, '2026-01-31')).toEqual([]);
    expect(await lackingOf(account, '2026-02-01')).toEqual(['conditional channel: ksef']);
    expect(await lackingOf(account, '2026-04-01')).toEqual(['required channel: ksef']);
  });

  it('has no valid number when the stored one is wrong', async () => {
    const account = await company({ country: 'PL', identifiers: [{ scheme: 'vat', value: 'PL5260250274' }] });
    await system.sql(
      `UPDATE companies.companies SET identifiers = '[{"scheme":"vat","value":"PL1"}]' WHERE company_id = $1`,
      [account.companyId],
    );
    expect(await lackingOf(account, '2026-01-31')).toEqual(['required identifier: vat or nip']);
  });
});
