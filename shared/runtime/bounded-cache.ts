// Caches of recent look-ups, which drop their least used entries first.
import { LRUCache } from 'lru-cache';

/** Lifetime of an entry in ms; with `ttlAutopurge` a timer removes it then. */
interface Life {
  ttl: number;
  ttlAutopurge?: boolean;
  ttlResolution?: number;
}

/**
 * Makes a cache of values that hold secrets, such as the key of a connection. A timer removes each at the end of its lifetime,
 * even if nothing asks for it any more. `forget` closes its resources.
 */
export function secretCache<V extends object>(
  entriesMax: number,
  life: { ttl: number; updateAgeOnGet?: boolean },
  forget: (value: V) => void = () => {},
): LRUCache<string, V> {
  const size = { maxSize: entriesMax, sizeCalculation: () => 1 };
  return new LRUCache<string, V>({ ...life, ...size, ttlAutopurge: true, dispose: forget });
}

/** Limits by size, since `max` would reserve 80 bytes for each possible entry at once. */
export function boundedCache<V extends object | string | true>(
  entriesMax: number,
  life?: Life,
): LRUCache<string, V> {
  return new LRUCache<string, V>({ ...life, maxSize: entriesMax, sizeCalculation: () => 1 });
}
