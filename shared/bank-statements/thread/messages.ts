// Messages between a process and the thread that reads its bank statements: a file goes in once, its events come out in portions.
import type { FileOptions } from '../read-statements';
import type { StatementEvent } from '../shape';
import type { UnreadableCode } from '../unreadable';

export type ToReading = { bytes: Uint8Array; options: FileOptions } | 'next';

export interface Refusal {
  code: UnreadableCode;
  reason: string;
  line: number;
}

export type FromReading = { events: StatementEvent[]; isLast: boolean } | { refused: Refusal };
