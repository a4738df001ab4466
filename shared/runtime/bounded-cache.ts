// What was looked up lately, the least used of it forgotten first.
import { LRUCache } from 'lru-cache';

/** How long an entry is used, in ms; with `ttlAutopurge` it is also let go of then, by a timer of its own. */
interface Life {
  ttl: number;
  ttlAutopurge?: boolean;
  ttlResolution?: number;
}

/**
 * A cache of values that hold secrets, such as the key of a connection. Each is let go of by a timer when its time is over, also when its
 * owner was removed and nothing asks for it any more. `forget` closes what it has open.
 */
export function secretCache<V extends object>(
  entriesMax: number,
  life: { ttl: number; updateAgeOnGet?: boolean },
  forget: (value: V) => void = () => {},
): LRUCache<string, V> {
  const size = { maxSize: entriesMax, sizeCalculation: () => 1 };
  return new LRUCache<string, V>({ ...life, ...size, ttlAutopurge: true, dispose: forget });
}

/** The limit is that of a size: `max` would make room for so many entries at once, 80 bytes each. */
export function boundedCache<V extends object | string | true>(
  entriesMax: number,
  life?: Life,
): LRUCache<string, V> {
  return new LRUCache<string, V>({ ...life, maxSize: entriesMax, sizeCalculation: () => 1 });
}
