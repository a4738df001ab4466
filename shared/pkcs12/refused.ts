// Thrown for a file that cannot be opened.
import type { Refusal } from './messages';

export class Refused extends Error {
  readonly code: Refusal;

  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}
