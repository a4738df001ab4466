// What a service and its parse thread send each other.
import type { Parsed } from './parse';

export interface ToParse {
  bytes: Uint8Array;
}

/** `ready` is posted once, when the thread has loaded what it needs. */
export type FromParse = { ready: true } | { parsed: Parsed } | { refused: string };
