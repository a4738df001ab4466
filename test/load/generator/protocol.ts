// Messages between the suite and its generator.
import type { Caller } from '../seed/accounts';
import type { Result } from './open-model';

export type Order =
  | { kind: 'begin'; urls: string[]; callers: Caller[] }
  | { kind: 'load'; rate: number; seconds: number };

export type Reply =
  | { kind: 'ready' }
  | { kind: 'loaded'; result: Result }
  | { kind: 'failed'; reason: string };
