/** @list all — the rest of the gateway; npm test has the core */
// Origins whose pages may read an answer; identity/cross-site.test.ts is about writes.

import { beforeTests } from '../support/made-before';
import { startInstance } from '../support/system';
import { owner } from '../support/users';

const APP = 'https://partner.example.com';
const PREFLIGHT = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' };

const account = beforeTests(async () => owner(await startInstance('foreign')));

const allowedOrigin = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

it.each([APP, 'http://localhost:5173'])(
  '%s may read answers and refusals, with the cookie',
  async (origin) => {
    for (const path of ['/api/clients', '/api/clients?nope=1', '/api/nothing', '/api/errors']) {
      const answer = await account.http.get(path, { origin });
      expect(allowedOrigin(answer)).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
      expect(answer.headers.get('vary')?.split(', ')).toContain('Origin');
    }
  },
);

it.each([
  'https://app.example.com.evil.example',
  'https://evil.example',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://APP.example.com',
  'https://sub.app.example.com',
  'null',
  '',
])('%s may not', async (origin) => {
  const answer = await account.http.get('/api/clients', { origin });
  expect(answer.status).toBe(200);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(answer.headers.get('vary')).toBe('Origin');
});

it('a preflight request is answered without a credential, for the allowed origins only', async () => {
  const anonymous = account.http.as({});
  for (const path of ['/api/clients/x', '/api/nothing']) {
    const allowed = await anonymous.send('OPTIONS', path, undefined, { origin: APP, ...PREFLIGHT });
    expect({ status: allowed.status, origin: allowedOrigin(allowed) }).toEqual({ status: 204, origin: APP });
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(allowed.headers.get('access-control-allow-headers')).toMatch(/Idempotency-Key.*If-Match/);
  }
  const refused = await anonymous.send('OPTIONS', '/api/clients/x', undefined, {
    origin: 'https://evil.example',
    ...PREFLIGHT,
  });
  expect(refused.headers.get('access-control-allow-methods')).toBeNull();
});
