/** @list all @own-system — pages of an instance with other settings */
// Pages when something is wrong: people get a page, not a problem in JSON.
import { HttpClient } from '../../support/http-client';
import { startOwnSystem, type TestSystem } from '../../support/system';

let system: TestSystem;
afterEach(() => system?.stop());

it('says when too many were asked for, and when to come back', async () => {
  system = await startOwnSystem({ RATE_LIMIT_REQUESTS: '2' });
  const http = new HttpClient(system.baseUrl);
  const read = () => http.get('/auth/sign-in?lang=de');
  expect((await read()).status).toBe(200);
  expect((await read()).status).toBe(200);
  const { status, text, headers } = await read();
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toMatch(/Zu viele Versuche\. Bitte versuchen Sie es in \d+ Sekunden noch einmal\./);
});

it('says when a part of the system is away, and nothing about the cause', async () => {
  system = await startOwnSystem();
  await system.sql('ALTER TABLE identity.users RENAME TO users_away');
  const { status, text } = await new HttpClient(system.baseUrl).get('/auth/sign-in?lang=fr');
  expect(status).toBe(500);
  expect(text).toContain('Cela n’a pas fonctionné. Veuillez réessayer.');
  expect(text).not.toMatch(/users|relation|identity\./);
});

it('keeps working behind a path of the public address', async () => {
  system = await startOwnSystem({ BASE_URL: 'https://example.com/invoicing/' });
  const { text } = await new HttpClient(system.baseUrl).get('/auth/sign-in?returnTo=/invoicing/app');
  const addresses = [...text.matchAll(/(?:href|action|data-next|data-lookup|data-start)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith('/'));
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((address) => !address.startsWith('/invoicing/'))).toEqual([]);
});

it('a signing page is counted by address, together with the calls it makes', async () => {
  system = await startOwnSystem({ RATE_LIMIT_SIGNING: '3' });
  const visitor = new HttpClient(system.baseUrl);
  for (const path of ['/sign/x', '/api/signing/x', '/api/signing/x/pdf']) {
    expect((await visitor.get(path)).status).toBe(404);
  }
  const call = await visitor.post('/api/signing/x/code', {});
  expect(call).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const page = await visitor.get('/sign/x');
  expect({ status: page.status, retryAfter: page.headers.get('retry-after') }).toEqual({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
  });
});
