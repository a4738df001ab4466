// Requests to other processes that are under way: what is answered is let go of, also by V8's collector of young objects.
import { randomUUID } from 'node:crypto';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PendingRequests } from '../../shared/runtime/bus/pending-requests';

const UNDER_WAY = 32;
const REQUESTS = 10_000;
/** Of each request, and so 40 MB of all. */
const WORDS = 500;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

it('holds what is set, until it is deleted', () => {
  const pending = new PendingRequests<{ of: string }>();
  pending.set('a', { of: 'one' });
  pending.set('b', { of: 'two' });
  pending.set('b', { of: 'three' });
  pending.delete('a');
  pending.delete('a');
  pending.delete('toString');
  const visited: unknown[] = [];
  pending.forEach((request, id) => {
    visited.push([id, request.of]);
    pending.delete(id);
  });
  expect(visited).toEqual([['b', 'three']]);
  expect([pending.size, pending.get('b'), pending.get('__proto__')]).toEqual([0, undefined, undefined]);
});

it('of thousands of answered requests nothing comes to the old generation', () => {
  const pending = new PendingRequests<object>();
  const before = settledSize();
  const ids: string[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    const id = randomUUID();
    ids.push(id);
    pending.set(id, new Array(WORDS).fill(n));
    if (ids.length > UNDER_WAY) pending.delete(ids.shift() as string);
    if (n % 150 === 0) collect({ type: 'minor' });
  }
  expect(pending.size).toBe(UNDER_WAY);
  // a Map keeps all of them
  expect(oldGeneration() - before).toBeLessThan((REQUESTS * WORDS * 8) / 10);
});

function settledSize(): number {
  collect();
  collect();
  return oldGeneration();
}

function oldGeneration(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => /^(old|large_object)/.test(name));
  return spaces.reduce((sum, { space_used_size: size }) => sum + size, 0);
}
