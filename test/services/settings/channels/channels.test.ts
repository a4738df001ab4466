import { resealAll } from '../../../../deploy/reseal';
import { CHANNEL_PROVIDERS } from '../../../../shared/contracts/settings/channels';
import { readConfig } from '../../../../shared/runtime/config';
import { createLog } from '../../../../shared/runtime/log';
import { Secrets } from '../../../../shared/runtime/secrets/secrets';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../../support/accounts';
import type { Answer } from '../../../support/http';
import { adminAddress } from '../../../support/postgres';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { settingsEvents } from '../internal';
import { CANARY, CONFIGS } from './configs';

const PATH = '/api/company/channels';
const KEY = 'the passphrase of these tests';

let system: TestSystem;
let account: CompanyAccount;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  system = await startTestSystem({ CREDENTIALS_ENCRYPTION_KEY: KEY }, log);
});
beforeEach(async () => {
  account = await owner(system, {}, { country: 'PL' });
});
afterAll(() => system?.stop());

function put(providerId: string, fields: object, headers?: Record<string, string>): Promise<Answer> {
  return account.http.put(`${PATH}/${providerId}`, fields, headers);
}

async function shown() {
  const answer = await account.http.get(PATH);
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

function refusalOf({ status, body }: Answer): unknown[] {
  return [status, body.code, ...(body.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)];
}

async function storedOf(companyId: string): Promise<{ id: string; sealed_config: string }[]> {
  return system.sql('SELECT id, sealed_config FROM settings.channel_connections WHERE company_id = $1', [
    companyId,
  ]);
}

describe('PUT /api/company/channels/{providerId}', () => {
  it.each([...CHANNEL_PROVIDERS])('connects %s with what it asks for in real life', async (providerId) => {
    const answer = await put(providerId, { environment: 'PROD', config: CONFIGS[providerId] });
    expect(answer.status).toBe(200);
    const { warnings, ...connection } = answer.body;
    expect(connection).toEqual({
      providerId,
      environment: 'PROD',
      isActive: true,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(warnings).toEqual([]);
    expect((await shown()).connected).toEqual([connection]);
  });

  it.each([...CHANNEL_PROVIDERS])('asks for each field that %s needs', async (providerId) => {
    const { body } = await account.http.get(PATH);
    const provider = body.providers.find(({ id }: { id: string }) => id === providerId);
    for (const field of provider.configSchema.required) {
      const { [field]: _, ...rest } = CONFIGS[providerId];
      const answer = await put(providerId, { config: rest });
      expect(refusalOf(answer)).toEqual([400, 'validation_failed', `/config/${field}`]);
    }
    expect(await storedOf(account.companyId)).toEqual([]);
  });

  it('connects to the test environment unless it is told otherwise', async () => {
    const answer = await put('ksef', { config: CONFIGS.ksef });
    expect(answer.body).toMatchObject({ environment: 'TEST', isActive: true });
  });

  it('keeps both environments side by side', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    await put('ksef', { environment: 'PROD', config: CONFIGS.ksef, isActive: false });
    expect((await shown()).connected).toMatchObject([
      { providerId: 'ksef', environment: 'PROD', isActive: false },
      { providerId: 'ksef', environment: 'TEST', isActive: true },
    ]);
  });

  it('replaces what was there, and tells subscribers without the configuration', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    const answer = await put('ksef', { config: { nip: '5265877635', token: 'other' }, isActive: false });
    expect(answer.body).toMatchObject({ version: 2, isActive: false });
    const [row] = await storedOf(account.companyId);
    const secrets = new Secrets(readConfig({ CREDENTIALS_ENCRYPTION_KEY: KEY }).encryptionKeys);
    const place = { table: 'settings.channel_connections', companyId: account.companyId, field: 'config' };
    const opened = secrets.open(row?.sealed_config ?? '', { ...place, rowId: row?.id ?? '' });
    expect(JSON.parse(opened)).toEqual({ nip: '5265877635', token: 'other' });
    expect(await settingsEvents(system, account.companyId, 'channel.')).toEqual([
      {
        type: 'channel.connected',
        data: { providerId: 'ksef', environment: 'TEST', isActive: true },
      },
      {
        type: 'channel.connected',
        data: { providerId: 'ksef', environment: 'TEST', isActive: false },
      },
    ]);
  });

  it('takes either of two ways to sign in, and neither is too little', async () => {
    const { apiKey: _, ...common } = CONFIGS.peppol;
    const oauth = { tokenUrl: 'https://a.example/token', clientId: 'a', clientSecret: 'b' };
    expect((await put('peppol', { config: { ...common, ...oauth } })).status).toBe(200);
    const answer = await put('peppol', { config: { ...common, clientId: 'a' } });
    expect(answer.body.errors).toEqual([
      { pointer: '/config', message: 'needs apiKey, or tokenUrl and clientId and clientSecret' },
    ]);
  });

  it('keeps fields of the integrator, and says that the channel does not know them', async () => {
    const config = { ...CONFIGS.ksef, tokn: 'x', notes: { owner: ['Ada'] } };
    const answer = await put('ksef', { config });
    expect(answer.body.warnings).toEqual([
      { pointer: '/config/tokn', message: 'is not a field of this channel; it is kept' },
      { pointer: '/config/notes', message: 'is not a field of this channel; it is kept' },
    ]);
  });

  it.each<[string, object, string[]]>([
    ['no configuration', { config: undefined }, ['/config']],
    ['a configuration that is null', { config: null }, ['/config']],
    ['a configuration that is a list', { config: [] }, ['/config']],
    ['an environment that is none', { environment: 'STAGING' }, ['/environment']],
    ['text for a flag', { isActive: 'yes' }, ['/isActive']],
    ['a field beside it', { token: 'x' }, ['/token']],
    ['a field of another kind', { config: { nip: 5265877635, token: 'x' } }, ['/config/nip']],
    ['a number that has no such form', { config: { nip: '123', token: 'x' } }, ['/config/nip']],
    ['an empty secret', { config: { nip: '5265877635', token: '' } }, ['/config/token']],
    ['a NUL', { config: { nip: '5265877635', token: 'a\0' } }, ['/config/token']],
    ['half a pair', { config: { nip: '5265877635', token: 'x', 'a\ud800': 1 } }, ['/config']],
  ])('refuses %s', async (_what, fields, pointers) => {
    const answer = await put('ksef', { config: CONFIGS.ksef, ...fields });
    expect(refusalOf(answer)).toEqual([400, 'validation_failed', ...pointers]);
    expect(await storedOf(account.companyId)).toEqual([]);
  });

  it('refuses more than a hundred fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, n]));
    expect(refusalOf(await put('ksef', { config: { ...CONFIGS.ksef, ...many } }))[0]).toBe(400);
  });

  it.each(['email', 'PEPPOL', '__proto__', 'constructor', 'x'.repeat(300)])(
    'answers 404 for the provider %s',
    async (providerId) => {
      expect(refusalOf(await put(providerId, { config: {} }))).toEqual([404, 'channel_not_found']);
      const removal = await account.http.delete(`${PATH}/${providerId}`);
      expect(refusalOf(removal)).toEqual([404, 'channel_not_found']);
    },
  );

  it('refuses with 412 what was decided on an older version', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    expect((await put('ksef', { config: CONFIGS.ksef }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await put('ksef', { config: CONFIGS.ksef }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('makes one row of twenty that connect at once, which can be opened', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put('ksef', { config: { nip: '5265877635', token: `t${n}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const rows = await storedOf(account.companyId);
    expect(rows).toHaveLength(1);
    const secrets = new Secrets(readConfig({ CREDENTIALS_ENCRYPTION_KEY: KEY }).encryptionKeys);
    const [{ id = '', sealed_config = '' } = {}] = rows;
    const place = { table: 'settings.channel_connections', companyId: account.companyId, rowId: id };
    expect(JSON.parse(secrets.open(sealed_config, { ...place, field: 'config' })).token).toMatch(/^t\d+$/);
    expect((await shown()).connected).toMatchObject([{ version: 20 }]);
  });
});

describe('GET /api/company/channels', () => {
  it("tells what the company's country asks for, with where that is from", async () => {
    const { policy, reporting } = await shown();
    expect(policy).toMatchObject({ countryCode: 'PL', date: expect.any(String) });
    const mandates = [...policy.mandated, ...policy.upcoming];
    expect(mandates.flatMap(({ providers }) => providers)).toContain('ksef');
    expect(Array.isArray(reporting)).toBe(true);
    expect(policy.sources.length).toBeGreaterThan(0);
    const known = policy.sources.map(({ id }: { id: string }) => id);
    for (const { sources } of mandates) {
      for (const id of sources) expect(id === 'OWN' || known.includes(id)).toBe(true);
    }
  });

  it('has empty lists for a country nobody has written about', async () => {
    account = await owner(system, {}, { country: 'TV' });
    const { policy, reporting } = await shown();
    expect(policy).toMatchObject({ countryCode: 'TV', mandated: [], upcoming: [], suggested: [] });
    expect(reporting).toEqual([]);
  });

  it('says of every provider what it asks for, and which of it is secret', async () => {
    const { providers } = await shown();
    expect(providers.map(({ id }: { id: string }) => id)).toEqual([...CHANNEL_PROVIDERS]);
    for (const { label, description, configSchema } of providers) {
      expect(label.length * description.length).toBeGreaterThan(0);
      expect(configSchema.type).toBe('object');
      for (const field of Object.values<Record<string, unknown>>(configSchema.properties)) {
        expect(field).toMatchObject({
          title: expect.stringMatching(/\w/),
          description: expect.stringMatching(/\w/),
        });
      }
    }
    const ksef = providers.find(({ id }: { id: string }) => id === 'ksef').configSchema;
    expect(ksef.properties.token.writeOnly).toBe(true);
    expect(ksef.properties.nip.writeOnly).toBeUndefined();
  });

  it('is for members, too, who cannot change anything', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    const { http } = await signUpMember(system, account, 'MEMBER');
    expect((await http.get(PATH)).body.connected).toHaveLength(1);
    expect(refusalOf(await http.put(`${PATH}/ksef`, { config: CONFIGS.ksef }))[1]).toBe('insufficient_role');
    expect(refusalOf(await http.delete(`${PATH}/ksef`))[1]).toBe('insufficient_role');
    const key = await createKey(account, ['company:read']);
    expect((await key.get(PATH)).status).toBe(200);
    expect(refusalOf(await key.delete(`${PATH}/ksef`))[1]).toBe('insufficient_scope');
  });

  it("does not show another company's connections", async () => {
    await put('ksef', { config: CONFIGS.ksef });
    const other = await owner(system);
    expect((await other.http.get(PATH)).body.connected).toEqual([]);
    expect(refusalOf(await other.http.delete(`${PATH}/ksef`))).toEqual([404, 'channel_not_found']);
    expect((await shown()).connected).toHaveLength(1);
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
    expect((await shown()).connected).toMatchObject([{ providerId: 'peppol' }]);
    const events = await settingsEvents(system, account.companyId, 'channel.removed');
    expect(events).toEqual([
      { type: 'channel.removed', data: { providerId: 'ksef', environments: ['PROD', 'TEST'] } },
    ]);
    expect(refusalOf(await account.http.delete(`${PATH}/ksef`))).toEqual([404, 'channel_not_found']);
  });
});

describe('secrets', () => {
  it('are in no answer, no event, no table and no line of the log', async () => {
    const answers: string[] = [];
    for (const providerId of CHANNEL_PROVIDERS) {
      const config = CONFIGS[providerId];
      answers.push((await put(providerId, { config })).text);
      answers.push((await put(providerId, { config: { ...config, nif: CANARY, nip: CANARY } })).text);
      answers.push((await put(providerId, { config, environment: CANARY })).text);
      answers.push((await put(providerId, { config: JSON.stringify(config) })).text);
    }
    answers.push((await account.http.get(PATH)).text);
    const events = await settingsEvents(system, account.companyId, '');
    const [{ dump = '' } = {}] = await system.sql<{ dump: string }>(
      `SELECT string_agg(t::text, ' ') AS dump FROM settings.channel_connections t`,
    );
    expect(dump.length).toBeGreaterThan(1_000);
    const canary = Buffer.from(CANARY).toString('base64').slice(0, 30);
    for (const text of [...answers, JSON.stringify(events), dump, ...lines]) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(canary);
    }
  });

  it('can be moved to a new key', async () => {
    await put('ksef', { config: CONFIGS.ksef });
    const env = {
      CREDENTIALS_ENCRYPTION_KEY: 'another passphrase',
      CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: KEY,
    };
    const { database } =
      (await system.sql<{ database: string }>('SELECT current_database() AS database'))[0] ?? {};
    const said: string[] = [];
    const address = { ...adminAddress(), database: database ?? '' };
    expect(await resealAll(readConfig(env), address, (line) => void said.push(line))).toBe(0);
    expect(said.join('\n')).toMatch(/settings\.channel_connections\.sealed_config: [1-9]\d* moved, 0 cannot/);
    const [row] = await storedOf(account.companyId);
    const secrets = new Secrets(
      readConfig({ CREDENTIALS_ENCRYPTION_KEY: 'another passphrase' }).encryptionKeys,
    );
    const place = { table: 'settings.channel_connections', companyId: account.companyId, field: 'config' };
    const opened = secrets.open(row?.sealed_config ?? '', { ...place, rowId: row?.id ?? '' });
    expect(JSON.parse(opened)).toEqual(CONFIGS.ksef);
  });
});

describe('without an encryption key', () => {
  it('answers 503 to what would be stored, and everything else as ever', async () => {
    const bare = await startTestSystem();
    try {
      const { http } = await owner(bare);
      const answer = await http.put(`${PATH}/ksef`, { config: CONFIGS.ksef });
      expect(refusalOf(answer)).toEqual([503, 'encryption_not_configured']);
      expect((await http.get(PATH)).body.connected).toEqual([]);
      expect(refusalOf(await http.put(`${PATH}/ksef`, { config: {} }))[0]).toBe(400);
    } finally {
      await bare.stop();
    }
  });
});
