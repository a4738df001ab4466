// Requests with and without an Idempotency-Key that create clients at the same time: each has the answer of its own key.
import { beforeTests } from '../../support/made-before';
import { fieldsOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';

const CALLERS = 16;

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

it('are answered by their own client, and so are they when they are repeated', async () => {
  const http = account.http.patient();
  const create = (n: number, headers?: Record<string, string>) =>
    http.post('/api/clients', { name: `Client ${n}` }, headers);
  const withKeys = () =>
    Promise.all(Array.from({ length: CALLERS }, (_, n) => create(n, { 'idempotency-key': `group-${n}` })));
  const without = Promise.all(Array.from({ length: CALLERS }, (_, n) => create(CALLERS + n)));
  const [first, plain] = await Promise.all([withKeys(), without]);
  const again = await withKeys();
  const names = (answers: typeof first) => answers.map(({ body }) => fieldsOf(body).name);
  expect(names([...first, ...plain])).toEqual(Array.from({ length: 2 * CALLERS }, (_, n) => `Client ${n}`));
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  const ids = new Set([...first, ...plain].map(({ body }) => fieldsOf(body).id));
  expect(ids.size).toBe(2 * CALLERS);
});
