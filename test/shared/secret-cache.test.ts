import { secretCache } from '../../shared/runtime/bounded-cache';
import { until } from '../support/until';

it('a secret leaves memory when its time is over, though nobody asks for it', async () => {
  const forgotten: string[] = [];
  const cache = secretCache<{ key: string }>(10, { ttl: 20 }, ({ key }) => void forgotten.push(key));
  cache.set('company A', { key: 'first' });
  cache.set('company A', { key: 'second' });
  expect(forgotten).toEqual(['first']);
  await until('its time is over', () => forgotten.length === 2);
  expect([forgotten, cache.size]).toEqual([['first', 'second'], 0]);
});
