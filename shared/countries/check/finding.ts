// A finding of `npm run countries:check`.
import type { Fault } from '../loading/files';

/** `error`: wrong. `due`: a fact must be checked again. `note`: known to be incomplete. */
export type Level = 'error' | 'due' | 'note';

export interface Finding extends Fault {
  level: Level;
  /** Kind of the finding, for counting. */
  rule: string;
}
