import { setTimeout as sleep } from 'node:timers/promises';
import { boundedCache } from '../../shared/runtime/bounded-cache';

const MEGABYTE = 1024 * 1024;

it('forgets what was least used once it is full', () => {
  const cache = boundedCache<string>(3);
  for (const key of ['a', 'b', 'c']) cache.set(key, key.toUpperCase());
  cache.get('a');
  cache.set('d', 'D');
  cache.set('d', 'D2');
  expect([cache.size, cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([
    3,
    'A',
    undefined,
    'C',
    'D2',
  ]);
});

it('goes on when it has been emptied', () => {
  const cache = boundedCache<string>(2);
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  for (const key of ['a', 'b', 'c']) cache.delete(key);
  cache.clear();
  for (const key of ['d', 'e', 'f', 'd']) cache.set(key, key);
  expect([...cache.keys()]).toEqual(['d', 'f']);
});

it('takes no memory for entries that are not there', () => {
  const before = process.memoryUsage();
  const caches = Array.from({ length: 10 }, () => boundedCache<string>(1_000_000));
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  expect(caches).toHaveLength(10);
  // room for all would be 800 MB
  expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(50 * MEGABYTE);
});

it('lets go of what is over without being asked for it', async () => {
  const cache = boundedCache<string>(10, { ttl: 20, ttlAutopurge: true });
  cache.set('a', 'A');
  expect(cache.size).toBe(1);
  while (cache.size > 0) await sleep(20);
  expect(cache.get('a')).toBeUndefined();
});
