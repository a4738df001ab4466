// The one error of the readers: a code for programs, the place, and the reason in words for the sender of the file.

export const UNREADABLE_CODES = [
  'statement_unreadable',
  'statement_format_unknown',
  'statement_encoding_unknown',
  'statement_limit_exceeded',
] as const;
export type UnreadableCode = (typeof UNREADABLE_CODES)[number];

export class StatementUnreadable extends Error {
  override readonly name = 'StatementUnreadable';

  constructor(
    readonly code: UnreadableCode,
    /** Completes a sentence that begins with "the file". */
    readonly reason: string,
    /** Number of the line in the file, from 1. */
    readonly line: number,
  ) {
    super(`line ${line}: ${reason}`);
  }
}

/** A fault of a value; the reader that knows the line adds it (`atLine`). */
export class ValueFault extends Error {}

/** Runs `read`, and gives a fault of a value its place. */
export function atLine<Value>(line: number, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueFault)
      throw new StatementUnreadable('statement_unreadable', error.message, line);
    throw error;
  }
}
