import type { Archive } from '../archive/archive';
import type { Doors } from '../doors';

/** Writes what one phase is about, and goes on to the next; or stops at a checkpoint when it may not go on. */
export type Step = (archive: Archive, doors: Doors, mayGoOn: () => boolean) => Promise<void>;
