// Messages between a service and its parse thread.
import type { Parsed } from './parse';

export interface ToParse {
  bytes: Uint8Array;
}

export type FromParse = { parsed: Parsed } | { refused: string };
