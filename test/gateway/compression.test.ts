/** @list turn 1 — compresses bodies of all sizes */
// Responses in brotli and gzip: what is compressed, what is not, and how a stored copy stays valid.

import { clients } from '../../shared/contracts/clients';
import { beforeTests } from '../support/made-before';
import { outputOf } from '../support/outputs';
import { startTestSystem } from '../support/system';
import { owner } from '../support/users';

const ada = beforeTests(async () => owner(await startTestSystem()));
let client: string;

beforeAll(async () => {
  for (let n = 0; n < 5; n++) client = (await ada.http.call(clients.create, long(`Żółw ${n}`))).id;
});

const long = (name: string) => ({ name, addressLine1: 'x'.repeat(200), addressLine2: 'y'.repeat(200) });
const read = (path: string, encoding: string, headers: Record<string, string> = {}) =>
  ada.http.get(path, { 'accept-encoding': encoding, ...headers });
const pathOf = (path: string) => path.replace('{id}', client);
const encodingOf = ({ headers }: { headers: Headers }) => headers.get('content-encoding');

const PATHS = ['/api/clients', '/api/clients/{id}', '/api/openapi.json', '/api/docs', '/api/errors'];

describe.each(PATHS)('%s', (path) => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    ['deflate', null],
    ['br;q=0, gzip;q=0.0', null],
  ])('is the same for Accept-Encoding: %s, in %s', async (accepted, encoding) => {
    const plain = await read(pathOf(path), 'identity');
    const found = await read(pathOf(path), accepted);
    expect([found.status, encodingOf(found), found.text]).toEqual([200, encoding, plain.text]);
    const bytes = Buffer.byteLength(plain.text);
    expect(bytes).toBeGreaterThan(1024);
    const sent = Number(found.headers.get('content-length'));
    if (encoding) expect(sent).toBeLessThan(bytes * 0.6);
    else expect(sent).toBe(bytes);
    for (const { headers } of [plain, found]) expect(headers.get('vary')).toContain('Accept-Encoding');
  });
});

it.each(PATHS.slice(1))('%s has a tag for each encoding, and 304 for each of them', async (path) => {
  const tags = await Promise.all(
    ['identity', 'br', 'gzip'].map(
      async (encoding) => (await read(pathOf(path), encoding)).headers.get('etag') ?? '',
    ),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) {
    const again = await read(pathOf(path), 'br', { 'if-none-match': tag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tags[1]]);
  }
  expect((await read(pathOf(path), 'br', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('a change takes the tag of a compressed response, until the row is another', async () => {
  const etag = (await read(pathOf('/api/clients/{id}'), 'br')).headers.get('etag') ?? '';
  const change = () => ada.http.patch(pathOf('/api/clients/{id}'), { city: 'Nantes' }, { 'if-match': etag });
  expect(etag).toMatch(/^"1-.*-br"$/);
  expect([(await change()).status, (await change()).status]).toEqual([200, 412]);
});

it('neither what is short nor a response to POST is compressed: that may show a secret', async () => {
  const encoded = { 'accept-encoding': 'br, gzip' };
  const made = await ada.http.post('/api/clients', long('Anaconda'), encoded);
  expect([made.status, encodingOf(made)]).toEqual([201, null]);
  expect(encodingOf(await read(`/api/clients/${outputOf(clients.create, made).id}`, 'br'))).toBe('br');
  expect(encodingOf(await read('/livez', 'br'))).toBeNull();
});

it('a CSV file is compressed', async () => {
  const csv = await read('/api/clients', 'br', { accept: 'text/csv' });
  expect([csv.headers.get('content-type'), encodingOf(csv)]).toEqual([
    'text/csv; charset=utf-8; header=present',
    'br',
  ]);
});
