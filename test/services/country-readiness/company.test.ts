/** @list all — the rest of its service; npm test has the core */
// Data that a company lacks to issue as its country demands.

import { Pkcs12Maker } from '../../../deploy/simulate/pkcs12';
import { DEFAULT_NUMBER_FORMATS } from '../../../shared/contracts/number-formats';
import { settings } from '../../../shared/contracts/settings';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startInstance } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { connect, lackingOf, readinessOf } from './company-readiness';
import { setNoon } from './people';

const system = beforeTests(() => startInstance());
const pkcs12 = new Pkcs12Maker();

afterAll(() => pkcs12.remove());

/** A company without numbers, and with the general number formats, unless others are given. */
const company = (fields: object) =>
  owner(system, {}, { identifiers: [], numberFormats: DEFAULT_NUMBER_FORMATS, ...fields });

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
    [
      'identifier Your company has no PDV ID broj or OIB. An invoice from Croatia must show it.',
      ...receipts,
      ...eracun,
    ].sort(),
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
  const sending = await startInstance('mailing');
  const account = await owner(sending, {}, { country: 'PT' });
  const { lacking } = await readinessOf(account, '2026-11-21');
  expect(lacking.map(({ kind }) => kind)).not.toContain('mail');
});

it('is of today where the company is, unless a day is given', async () => {
  const account = await company({ country: 'NO', timeZone: 'Pacific/Auckland' });
  const { tomorrow } = setNoon(system);
  const { date } = await readinessOf(account);
  system.setClock(0);
  expect(date).toBe(tomorrow);
});

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
      'conditional identifier: vat',
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
    const numberFormats = { invoice: 'FT A/{number}', 'credit-note': 'NC A/{number}' };
    const identifiers = [{ scheme: 'vat', value: 'PT501964843' }];
    expect((await http.post('/api/company/info', { numberFormats, identifiers })).status).toBe(201);
    for (const typeId of ['invoice', 'credit-note']) {
      const series = { typeId, seriesId: 'A', validationCode: 'AAJFSBT3D9' };
      expect((await http.put('/api/company/atcud-series', series)).status).toBe(200);
    }
    expect(await lackingOf(account, '2026-11-21')).toEqual(['conditional channel:', 'recommended mail:']);
    // Certificates for other signatures or for tests do not count.
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
    const account = await company({ country: 'PL', identifiers: [{ scheme: 'vat', value: 'PL5260250274' }] });
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
    expect(await lackingOf(account, '2026-01-31')).toEqual([
      'required identifier: vat or nip',
      'conditional identifier: vat',
    ]);
  });
});

it('a company whose invoices are paid online is told that it has no payment provider', async () => {
  const lackingWith = async (fields: object) => {
    const { lacking } = await readinessOf(await company({ country: 'DE', ...fields }), '2026-11-21');
    return lacking.filter(({ kind }) => kind === 'payment_provider');
  };
  expect(await lackingWith({})).toEqual([]);
  expect(await lackingWith({ paymentMeans: '68' })).toMatchObject([
    {
      severity: 'recommended',
      options: expect.arrayContaining(['stripe']),
      fact: { text: 'INV-PAYMENT-LINK' },
    },
  ]);
});
