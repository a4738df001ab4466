import { resealAll } from '../../../../deploy/reseal';
import { CHANNEL_PROVIDERS } from '../../../../shared/contracts/settings/channels';
import { createLog } from '../../../../shared/runtime/log';
import { readConfig } from '../../../../shared/settings/config';
import type { HttpResponse } from '../../../support/http-client';
import { adminAddress } from '../../../support/postgres';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';
import { settingsEvents } from '../internal';
import { KEY, opened, PATH, storedOf } from './channels';
import { CANARY, CONFIGS } from './configs';

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

function put(providerId: string, fields: object): Promise<HttpResponse> {
  return account.http.put(`${PATH}/${providerId}`, fields);
}

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
    const rows = await storedOf(system, account);
    expect(opened(rows, account, 'another passphrase')).toEqual(CONFIGS.ksef);
  });
});
