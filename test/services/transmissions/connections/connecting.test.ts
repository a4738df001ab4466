/** @list all — the rest of its service; npm test has the core */
import { transmissions } from '../../../../shared/contracts/transmissions';
import { CHANNEL_PROVIDERS } from '../../../../shared/contracts/transmissions/channels';
import { eventsOf } from '../../../support/event-log';
import type { HttpResponse } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { fieldsOf, outputOf } from '../../../support/outputs';
import { problemOf } from '../../../support/problems';
import { startInstance } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';
import { CONFIGS } from './configs';
import { opened, PATH, refusalOf, shownTo, storedOf } from './connections';

const system = beforeTests(startInstance);
let account: CompanyAccount;

beforeEach(async () => {
  account = await owner(system, {}, { country: 'PL' });
});

function put(providerId: string, fields: object): Promise<HttpResponse> {
  return account.http.put(`${PATH}/${providerId}`, fields);
}

describe('PUT /api/company/channels/{providerId}', () => {
  it.each([...CHANNEL_PROVIDERS])('connects %s with what it asks for in real life', async (providerId) => {
    const answer = await put(providerId, { environment: 'PROD', config: CONFIGS[providerId] });
    expect(answer.status).toBe(200);
    const { warnings, ...connection } = outputOf(transmissions.connectChannel, answer);
    expect(connection).toEqual({
      providerId,
      environment: 'PROD',
      // Only the configuration of this provider names the format of documents.
      eInvoiceFormat: providerId === 'pdp' ? 'fr-ctc' : null,
      isActive: true,
      autoSend: null,
      checkedAt: null,
      checkError: null,
      checkWarning: null,
      expiresAt: providerId === 'ksef' ? '2026-12-31T23:00:00.000Z' : null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(warnings).toEqual([]);
    // it is checked meanwhile
    const { checkedAt: _at, checkError: _error, checkWarning: _warning, ...unchecked } = connection;
    const { connected } = await shownTo(account);
    expect(connected).toHaveLength(1);
    expect(connected[0]).toMatchObject(unchecked);
  });

  it.each([...CHANNEL_PROVIDERS])('asks for each field that %s needs', async (providerId) => {
    const provider = (await shownTo(account)).providers.find(({ id }) => id === providerId);
    const { required } = fieldsOf(provider?.configSchema);
    expect(required).toEqual(expect.arrayContaining([expect.any(String)]));
    for (const field of Object.values(fieldsOf(required)).map(String)) {
      const { [field]: _, ...rest } = CONFIGS[providerId];
      const answer = await put(providerId, { config: rest });
      expect(refusalOf(answer)).toEqual([400, 'validation_failed', `/config/${field}`]);
    }
    expect(await storedOf(system, account)).toEqual([]);
  });

  it('connects to the test environment unless it is told otherwise', async () => {
    const answer = await put('ksef', { config: CONFIGS.ksef });
    expect(answer.body).toMatchObject({ environment: 'TEST', isActive: true });
  });

  it('keeps both environments side by side', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    await put('ksef', { environment: 'PROD', config: CONFIGS.ksef, isActive: false });
    expect((await shownTo(account)).connected).toMatchObject([
      { providerId: 'ksef', environment: 'PROD', isActive: false },
      { providerId: 'ksef', environment: 'TEST', isActive: true },
    ]);
  });

  it('replaces what was there, and tells subscribers without the configuration', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    const answer = await put('ksef', { config: { nip: '5265877635', token: 'other' }, isActive: false });
    expect(answer.body).toMatchObject({ version: 2, isActive: false });
    const rows = await storedOf(system, account);
    expect(opened(rows, account)).toEqual({ nip: '5265877635', token: 'other' });
    expect(await eventsOf(system, 'transmissions', account.companyId, 'channel.')).toEqual([
      { type: 'channel.connected', data: { providerId: 'ksef', environment: 'TEST', isActive: true } },
      { type: 'channel.connected', data: { providerId: 'ksef', environment: 'TEST', isActive: false } },
    ]);
  });

  it('takes either of two ways to sign in, and neither is too little', async () => {
    const { apiKey: _, ...common } = CONFIGS.peppol;
    const oauth = { tokenUrl: 'https://a.example/token', clientId: 'a', clientSecret: 'b' };
    expect((await put('peppol', { config: { ...common, ...oauth } })).status).toBe(200);
    const answer = await put('peppol', { config: { ...common, clientId: 'a' } });
    expect(problemOf(answer).errors).toEqual([
      { pointer: '/config', message: 'needs apiKey, or tokenUrl and clientId and clientSecret' },
    ]);
  });

  it.each([
    ['representativeNif', 'B12345674', 'representativeName'],
    ['representativeName', 'Gestoría SL', 'representativeNif'],
  ])('takes a %s of VERI*FACTU only with its other half', async (field, value, other) => {
    const answer = await put('verifactu', { config: { ...CONFIGS.verifactu, [field]: value } });
    expect([answer.status, problemOf(answer).errors]).toEqual([
      400,
      [
        {
          pointer: `/config/${other}`,
          message: `is required with ${field}: the channel needs both`,
        },
      ],
    ]);
    expect(await storedOf(system, account)).toEqual([]);
  });

  it('keeps fields of the integrator, and says that the channel does not know them', async () => {
    const config = { ...CONFIGS.ksef, tokn: 'x', notes: { owner: ['Ada'] } };
    const answer = await put('ksef', { config });
    expect(outputOf(transmissions.connectChannel, answer).warnings).toEqual([
      { pointer: '/config/tokn', message: 'is not a field of this channel; it is stored but not used' },
      { pointer: '/config/notes', message: 'is not a field of this channel; it is stored but not used' },
    ]);
  });

  it.each<[string, object, string[]]>([
    ['a number that has no such form', { config: { nip: '123', token: 'x' } }, ['/config/nip']],
    ['an empty secret', { config: { nip: '5265877635', token: '' } }, ['/config/token']],
  ])('refuses %s', async (_what, fields, pointers) => {
    const answer = await put('ksef', { config: CONFIGS.ksef, ...fields });
    expect(refusalOf(answer)).toEqual([400, 'validation_failed', ...pointers]);
    expect(await storedOf(system, account)).toEqual([]);
  });

  it('makes one row of twenty that connect at once, which can be opened', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put('ksef', { config: { nip: '5265877635', token: `t${n}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const rows = await storedOf(system, account);
    expect(rows).toHaveLength(1);
    expect(opened(rows, account).token).toMatch(/^t\d+$/);
    expect((await shownTo(account)).connected).toMatchObject([{ version: 20 }]);
  });
});

describe('DELETE /api/company/channels/{providerId}', () => {
  it('removes every environment, and leaves other channels', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    await put('ksef', { environment: 'PROD', config: CONFIGS.ksef });
    await put('peppol', { config: CONFIGS.peppol });
    const answer = await account.http.delete(`${PATH}/ksef`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { providerId: 'ksef', environments: ['PROD', 'TEST'] },
    ]);
    expect((await shownTo(account)).connected).toMatchObject([{ providerId: 'peppol' }]);
    const events = await eventsOf(system, 'transmissions', account.companyId, 'channel.removed');
    expect(events).toEqual([
      { type: 'channel.removed', data: { providerId: 'ksef', environments: ['PROD', 'TEST'] } },
    ]);
    expect(refusalOf(await account.http.delete(`${PATH}/ksef`))).toEqual([404, 'channel_not_found']);
  });
});

describe('without an encryption key', () => {
  it('answers 503 to what would be stored, and everything else as ever', async () => {
    const bare = await startInstance('bare');
    const { http } = await owner(bare);
    const answer = await http.put(`${PATH}/ksef`, { config: CONFIGS.ksef });
    expect(refusalOf(answer)).toEqual([503, 'encryption_not_configured']);
    expect((await http.call(transmissions.channels, {})).connected).toEqual([]);
    expect(refusalOf(await http.put(`${PATH}/ksef`, { config: {} }))[0]).toBe(400);
  });
});

describe('GET /api/company/channels', () => {
  it("tells what the company's country asks for, with where that is from", async () => {
    const { policy, reporting } = await shownTo(account);
    expect(policy).toMatchObject({ countryCode: 'PL', date: expect.any(String) });
    const mandates = [...policy.mandated, ...policy.upcoming];
    expect(mandates.flatMap(({ providers }) => providers)).toContain('ksef');
    expect(Array.isArray(reporting)).toBe(true);
    expect(policy.sources.length).toBeGreaterThan(0);
    const known = policy.sources.map(({ id }) => id);
    for (const { sources } of mandates) {
      for (const id of sources) expect(id === 'OWN' || known.includes(id)).toBe(true);
    }
  });

  it('has empty lists for a country nobody has written about', async () => {
    account = await owner(system, {}, { country: 'TV' });
    const { policy, reporting } = await shownTo(account);
    expect(policy).toMatchObject({ countryCode: 'TV', mandated: [], upcoming: [], suggested: [] });
    expect(reporting).toEqual([]);
  });

  it('says of every provider what it asks for, and which of it is secret', async () => {
    const { providers } = await shownTo(account);
    expect(providers.map(({ id }) => id)).toEqual([...CHANNEL_PROVIDERS]);
    for (const { label, description, configSchema } of providers) {
      expect(label.length * description.length).toBeGreaterThan(0);
      const { type, properties } = fieldsOf(configSchema);
      expect(type).toBe('object');
      for (const field of Object.values(fieldsOf(properties))) {
        expect(field).toMatchObject({
          title: expect.stringMatching(/\w/),
          description: expect.stringMatching(/\w/),
        });
      }
    }
    const ksef = providers.find(({ id }) => id === 'ksef');
    expect(ksef?.configSchema).toMatchObject({ properties: { token: { writeOnly: true } } });
    expect(ksef?.configSchema).not.toHaveProperty('properties.nip.writeOnly');
  });
});
