/** @list all — the rest of its service; npm test has the core */
import { CHANNEL_PROVIDERS } from '../../../../shared/contracts/transmissions/channels';
import { eventsOf } from '../../../support/event-log';
import type { HttpResponse } from '../../../support/http-client';
import { beforeEachTest } from '../../../support/made-before';
import { startInstance, type TestSystem } from '../../../support/system';
import { owner } from '../../../support/users';
import { CANARY, CONFIGS } from './configs';
import { PATH } from './connections';

let system: TestSystem;
const account = beforeEachTest(() => owner(system, {}, { country: 'PL' }));
const lines: string[] = [];

beforeAll(async () => {
  system = await startInstance('plain', (line) => void lines.push(line));
});

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
    const events = await eventsOf(system, 'transmissions', account.companyId, '');
    const [{ dump = '' } = {}] = await system.sql<{ dump: string }>(
      `SELECT string_agg(t::text, ' ') AS dump FROM transmissions.connections t`,
    );
    expect(dump.length).toBeGreaterThan(1_000);
    const canary = Buffer.from(CANARY).toString('base64').slice(0, 30);
    for (const text of [...answers, JSON.stringify(events), dump, ...lines]) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(canary);
    }
  });
});
