/** @list all @own-system — settings of the deployment */
// The examples of reverse proxies pass on what the gateway has to know, and end no request before it does.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { contracts } from '../../shared/contracts';
import { bodyBytesMaxOf } from '../../shared/contracts/contract';
import { type Nginx, startNginx } from '../support/nginx';
import { startOwnSystem, type TestSystem } from '../support/system';

const PROXY = resolve(__dirname, '../../deploy/proxy');
const [nginxConf, caddyfile] = ['nginx.conf', 'Caddyfile'].map((name) =>
  readFileSync(join(PROXY, name), 'utf8'),
);
const HOST = 'invoicing.example.com';
const MEGABYTE = 1024 ** 2;
/** The gateway closes an idle connection after this time: gateway/server/http-server.ts. */
const KEEP_ALIVE_SECONDS = 65;

const actions = contracts.flatMap(({ actions: all }) => Object.values(all));
const bodyMax = Math.max(...actions.map(bodyBytesMaxOf));
const slowestSeconds = Math.max(...actions.map(({ timeoutMs = 0 }) => timeoutMs)) / 1000;

it.each([
  [
    'nginx',
    nginxConf,
    /client_max_body_size (\d+)m;/,
    /proxy_read_timeout (\d+)s;/,
    /keepalive_timeout (\d+)s;/,
  ],
  ['Caddy', caddyfile, /max_size (\d+)MiB/, /response_header_timeout (\d+)s/, /keepalive (\d+)s/],
])(
  '%s takes the largest upload, waits for the slowest endpoint, and closes idle connections first',
  (_name, conf, size, wait, idle) => {
    const numberAt = (pattern: RegExp) => Number(pattern.exec(conf ?? '')?.[1]);
    expect(numberAt(size) * MEGABYTE).toBeGreaterThan(bodyMax);
    expect(numberAt(wait)).toBeGreaterThan(slowestSeconds);
    expect(numberAt(idle)).toBeLessThan(KEEP_ALIVE_SECONDS);
  },
);

function programOf(names: string[], args: string[]): string | undefined {
  return names.find((name) => spawnSync(name, args).status === 0);
}

const caddy = programOf(['caddy'], ['version']);
if (!caddy) process.stdout.write('Skipping the check of the Caddyfile, since there is no caddy\n');
(caddy ? it : it.skip)('Caddy understands its file', () => {
  const args = ['validate', '--config', join(PROXY, 'Caddyfile'), '--adapter', 'caddyfile'];
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
  expect([status, stderr.includes('"level":"warn"')]).toEqual([0, false]);
});

const nginx = programOf(['nginx', '/usr/sbin/nginx'], ['-v']);
if (!nginx && process.env.REQUIRE_SERVICES === '1') throw new Error('REQUIRE_SERVICES=1: no nginx');
if (!nginx) process.stdout.write('Skipping the tests of nginx.conf, since there is no nginx\n');

(nginx ? describe : describe.skip)('behind nginx', () => {
  let system: TestSystem;
  let proxy: Nginx;

  beforeAll(async () => {
    system = await startOwnSystem({ BASE_URL: `https://${HOST}`, TRUST_PROXY: '127.0.0.1' });
    proxy = await startNginx(nginx ?? '', HOST, system.config.port);
  });
  afterAll(async () => {
    await proxy?.stop();
    await system?.stop();
  });

  /** A client at an address that is no trusted proxy. */
  async function send(method: string, path: string, body: string | Buffer, headers = {}) {
    const address = { host: '127.0.0.1', port: proxy.port, localAddress: '127.0.0.2' };
    const sent = request({
      ...{ ...address, method, path, servername: HOST, ca: proxy.ca },
      headers: { Host: HOST, 'Content-Type': 'application/json', 'Content-Length': body.length, ...headers },
    });
    const answered = new Promise<import('node:http').IncomingMessage>((answer, fail) => {
      sent.once('response', answer).once('error', fail);
    });
    sent.end(body);
    const answer = await answered;
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  }

  it('the client has its own address, whatever it forwards, and a Secure cookie', async () => {
    const account = { email: 'proxied@example.com', password: 'correct horse battery' };
    const fields = { ...account, firstName: 'Ada', lastName: 'Lovelace' };
    const forged = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Host': 'evil.example' };
    const signedUp = await send('POST', '/api/auth/sign-up/email', JSON.stringify(fields), forged);
    expect(signedUp.status).toBe(201);
    const [cookie = ''] = signedUp.headers['set-cookie'] ?? [];
    expect(cookie).toContain('Secure');
    const sessions = await send('GET', '/api/auth/sessions', '', { Cookie: cookie.split(';')[0] });
    const { items } = JSON.parse(sessions.text);
    expect(items.map(({ address }: { address: string }) => address)).toEqual(['127.0.0.2']);
  });

  it('the gateway itself refuses uploads up to the limit of nginx', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const upload = (bytes: number) =>
      send('POST', '/api/company/branding/logo', Buffer.alloc(bytes), headers);
    const largest = await upload(bodyMax + 1_000);
    expect([largest.status, largest.headers['content-type']]).toEqual([401, 'application/problem+json']);
    expect(await upload(52 * MEGABYTE)).toMatchObject({
      status: 413,
      headers: { 'content-type': 'text/html' },
    });
  });

  it('a request without TLS is sent to its address with TLS', async () => {
    const answer = await fetch(`http://127.0.0.1:${proxy.plainPort}/api/docs`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/.*\/api\/docs$/);
  });
});

it('systemd understands the units', () => {
  const folder = resolve(PROXY, '../systemd');
  const service = readFileSync(join(folder, 'invoicing.service'), 'utf8');
  // longer than a process takes to end its work, see STOP_MS in deploy/entry/process.ts
  expect(Number(/TimeoutStopSec=(\d+)/.exec(service)?.[1])).toBeGreaterThan(15);
  if (!programOf(['systemd-analyze'], ['--version'])) {
    process.stdout.write('Skipping the check of the units, since there is no systemd-analyze\n');
    return;
  }
  const units = ['invoicing.service', 'invoicing-backup.service', 'invoicing-backup.timer'];
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { cwd: folder, encoding: 'utf8' });
  // the program is where an operator puts it
  expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('/opt/invoicing'))).toEqual([]);
});
