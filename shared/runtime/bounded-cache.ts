// What was looked up lately, the least used of it forgotten first.
import { LRUCache } from 'lru-cache';

/** How long an entry is used, in ms; with `ttlAutopurge` it is also let go of then, by a timer of its own. */
interface Life {
  ttl: number;
  ttlAutopurge?: boolean;
  ttlResolution?: number;
}

/** The limit is that of a size: `max` would make room for so many entries at once, 80 bytes each. */
export function boundedCache<V extends object | string | true>(
  entriesMax: number,
  life?: Life,
): LRUCache<string, V> {
  return new LRUCache<string, V>({ ...life, maxSize: entriesMax, sizeCalculation: () => 1 });
}
