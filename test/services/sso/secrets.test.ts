/** @list all — the rest of its service; npm test has the core */
// Secrets of a sign-in are in no log, no diagnostics and no table afterwards.

import type { Certificates } from '../../../deploy/simulate/certificates';
import { HttpBrowser } from '../../support/http-browser';
import { placesOfWorker } from '../../support/places';
import { startInstance, type TestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { ScriptedProvider, sendJson } from './scripted-provider';
import { SSO, saveProvider, startAddress } from './sso-system';

const CLIENT_SECRET = 'canary client secret/7391';
const ACCESS_TOKEN = 'canary-access-token-1175';

let certificates: Certificates;
let idp: ScriptedProvider;
let system: TestSystem;
const lines: string[] = [];
const told: string[] = [];
const secrets = new Set<string>([CLIENT_SECRET, encodeURIComponent(CLIENT_SECRET), ACCESS_TOKEN]);

beforeAll(async () => {
  ({ certificates } = await placesOfWorker());
  idp = await ScriptedProvider.startInPlace();
  system = await startInstance('plain', (line) => void lines.push(line));
  const host = await owner(system);
  await saveProvider(host, { ...idp.discovered, clientSecret: CLIENT_SECRET });
  await goWrong(`c_${host.companyId}`);
  told.push((await host.http.get(`${SSO}/diagnostics`)).text, (await host.http.get(SSO)).text);
});

/** Every way in which a provider can make us speak. */
async function goWrong(providerId: string): Promise<void> {
  const ways: (() => void)[] = [
    () => {},
    () => {
      idp.script.tokens = (honest) => ({
        ...honest,
        access_token: ACCESS_TOKEN,
        id_token: 'no token at all',
      });
    },
    () => {
      idp.script.idToken = (honest) => ({ ...honest, nonce: 'another', secret: ACCESS_TOKEN });
    },
    () => {
      idp.script.tokens = (honest) => ({ ...honest, access_token: ACCESS_TOKEN, token_type: 7 });
    },
    () => {
      idp.instead.set('/token', async (req, res) => {
        let sent = `${req.headers.authorization} `;
        for await (const chunk of req) sent += chunk;
        sendJson(res, 400, {
          error: 'invalid_grant',
          error_description: `You sent ${sent}, ${CLIENT_SECRET}`,
        });
      });
    },
    () => {
      idp.script.user = { sub: 'canary', secret: ACCESS_TOKEN };
      idp.script.tokens = (honest) => ({ ...honest, access_token: ACCESS_TOKEN });
      idp.instead.set('/userinfo', (_req, res) => sendJson(res, 401, { error: 'invalid_token' }));
    },
  ];
  for (const prepare of ways) {
    idp.reset();
    prepare();
    const browser = new HttpBrowser(certificates.caFile, 'application/json');
    const { url } = await browser.open(startAddress(system, providerId), ({ pathname }) =>
      pathname.startsWith('/api/auth/callback/'),
    );
    for (const name of ['state', 'code']) secrets.add(url.searchParams.get(name) ?? '');
    secrets.add(browser.cookie(system.baseUrl, 'sign-in') ?? '');
    const page = await browser.step(url);
    if (page.status >= 400) told.push(page.text);
    secrets.add(browser.cookie(system.baseUrl, 'session') ?? CLIENT_SECRET);
  }
}

it('went wrong in every way but the first', () => {
  expect(told.filter((text) => text.includes('"status":4'))).toHaveLength(5);
  expect(lines.filter((line) => line.includes('sign-in through a provider failed'))).toHaveLength(5);
  expect(told.join()).toContain('invalid_grant');
});

it.each(['the log', 'what was answered'])('is not in %s', (where) => {
  const text = (where === 'the log' ? lines : told).join('\n');
  expect(secrets.size).toBeGreaterThan(12);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

it('is in no table in the clear', async () => {
  const tables = await system.sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const rows = await system.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
  }
});
