import { availableParallelism } from 'node:os';
import { hashPassword, isPassword } from '../../../services/identity/credentials/password-hash';
import { isProblem } from '../../../shared/runtime/errors';

const RUNNING_AND_WAITING_MAX = Math.min(4, availableParallelism()) + 200;

it('compares with text that is no hash without an error', async () => {
  for (const stored of ['', 'garbage', '$argon2id$v=19$m=19456,t=2,p=1$x$y', '$2b$12$abc', null, undefined]) {
    expect(await isPassword('whatever it is', stored)).toBe(false);
  }
});

it('never takes the dummy hash for that of a user', async () => {
  const stored = await hashPassword('whatever it is');
  expect(await isPassword('whatever it is', stored)).toBe(true);
  expect(await isPassword('whatever it was', stored)).toBe(false);
});

it('refuses with 503 the hashes that would wait too long, and serves the rest', async () => {
  const flood = Array.from({ length: RUNNING_AND_WAITING_MAX + 3 }, () => isPassword('x', 'garbage'));
  const outcomes = await Promise.allSettled(flood);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(3);
  expect(refused.every((error) => isProblem(error) && error.type === 'service_unavailable')).toBe(true);
  expect(await isPassword('x', 'garbage')).toBe(false);
});
