/** @list all — attacks on hosts; npm test has the core */
// DNS rebinding: a page of another site points its own name at this system. To the browser it is then same-origin, and
// only the Host header differs. Behind a proxy the host is what the proxy says, if it is a trusted one.
import { beforeTests } from '../support/made-before';
import { sendRaw } from '../support/raw-http';
import { startInstance, startTestSystem } from '../support/system';
import { owner } from '../support/users';

type Headers = [string, string][];

const system = beforeTests(startTestSystem);
const proxied = beforeTests(() => startInstance('foreign'));
const account = beforeTests(() => owner(system));
let port: string;
let secret: string;

beforeAll(async () => {
  ({ port } = new URL(system.baseUrl));
  const { body } = await account.http.post('/api/api-keys', { name: 'Till', scopes: ['clients:read'] });
  // the contract of the action defines the body
  secret = (body as { key: string }).key;
});

const FOREIGN = [
  'evil.example',
  'evil.example:PORT',
  'localhost.evil.example',
  '127.0.0.1.evil.example:PORT',
  'evil.example:80:localhost',
  'localhost@evil.example',
  '192.0.2.7',
  '[2001:db8::1]:PORT',
  '2130706433',
  '0',
];
const OWN = ['localhost', 'localhost:PORT', 'LocalHost:PORT', 'localhost.', '127.0.0.1:PORT', '[::1]:PORT'];

const here = (host: string) => host.replace('PORT', port);

function send(host: string, method: string, target: string, headers: Headers = [], body?: object) {
  const json: Headers = body ? [['Content-Type', 'application/json']] : [];
  const all: Headers = [['Host', here(host)], ...json, ...headers];
  return sendRaw(system.baseUrl, { method, target, headers: all, body: body && JSON.stringify(body) });
}

/** Headers that a browser adds for a page with the name `host`. */
function asPageOf(host: string): Headers {
  return [
    ['Origin', `http://${here(host)}`],
    ['Sec-Fetch-Site', 'same-origin'],
  ];
}

function newUser() {
  const email = `rebound-${Math.random().toString(36).slice(2)}@example.com`;
  return { email, password: 'correct horse battery', firstName: 'E', lastName: 'V' };
}

describe.each(FOREIGN)('a page at %s', (host) => {
  const refused = { status: 421, body: { code: 'host_not_allowed' } };

  it('signs nobody up', async () => {
    const sent = await send(host, 'POST', '/api/auth/sign-up/email', asPageOf(host), newUser());
    expect(sent).toMatchObject(refused);
  });

  it('signs nobody up with a header for a key, either', async () => {
    const headers: Headers = [...asPageOf(host), ['Authorization', 'Bearer anything']];
    expect(await send(host, 'POST', '/api/auth/sign-up/email', headers, newUser())).toMatchObject(refused);
  });

  it('reads and writes nothing with a session', async () => {
    const cookie: Headers = [['Cookie', account.cookie], ...asPageOf(host)];
    expect(await send(host, 'GET', '/api/clients', cookie)).toMatchObject(refused);
    expect(await send(host, 'POST', '/api/clients', cookie, { name: 'X' })).toMatchObject(refused);
  });

  it.each(['/api/auth/status', '/auth/sign-in', '/', '/api/docs', `/sign/${'a'.repeat(43)}`])(
    'does not read %s',
    async (target) => {
      expect((await send(host, 'GET', target)).status).toBe(421);
    },
  );

  it('has no use for the header of a proxy that is not trusted', async () => {
    const forwarded: Headers = [['X-Forwarded-Host', `localhost:${port}`]];
    expect((await send(host, 'GET', '/api/auth/status', forwarded)).status).toBe(421);
  });

  it('is served what orchestrators ask, and programs with an API key', async () => {
    expect((await send(host, 'GET', '/livez')).status).toBe(200);
    expect((await send(host, 'GET', '/readyz')).status).toBe(200);
    expect((await send(host, 'GET', '/api/clients', [['Authorization', `Bearer ${secret}`]])).status).toBe(
      200,
    );
  });
});

describe.each(OWN)('a page at %s', (host) => {
  it('is one of ours', async () => {
    const cookie: Headers = [['Cookie', account.cookie], ...asPageOf(host)];
    expect((await send(host, 'POST', '/api/clients', cookie, { name: 'X' })).status).toBe(201);
    expect((await send(host, 'GET', '/auth/sign-in')).status).toBe(200);
  });
});

it('a program with a session needs neither Origin nor Sec-Fetch-Site', async () => {
  const written = await send('127.0.0.1:PORT', 'POST', '/api/clients', [['Cookie', account.cookie]], {
    name: 'From a program',
  });
  expect(written.status).toBe(201);
});

describe('behind a trusted proxy', () => {
  it.each<[string, string | undefined, number]>([
    ['books.example.com', undefined, 200],
    ['books.example.com:443', undefined, 200],
    ['partner.example.com', undefined, 200],
    ['gateway:3000', undefined, 421],
    ['gateway:3000', 'books.example.com', 200],
    ['gateway:3000', 'evil.example', 421],
    ['books.example.com', 'evil.example', 421],
    ['localhost', 'evil.example', 421],
    ['gateway:3000', 'books.example.com, evil.example', 421],
    ['gateway:3000', 'evil.example, books.example.com', 421],
  ])('Host %s, X-Forwarded-Host %s: %i', async (host, forwarded, status) => {
    const headers: Headers = [['Host', host]];
    if (forwarded) headers.push(['X-Forwarded-Host', forwarded]);
    const sent = await sendRaw(proxied.baseUrl, { method: 'GET', target: '/api/auth/status', headers });
    expect(sent.status).toBe(status);
  });
});
