// What `npm run countries:check` tells people who keep the facts.
import type { Fault } from '../loading/files';

/** `error`: wrong. `due`: somebody has to look. `note`: known to be thin. */
export type Level = 'error' | 'due' | 'note';

export interface Finding extends Fault {
  level: Level;
  /** What kind of finding it is, for counting. */
  rule: string;
}
