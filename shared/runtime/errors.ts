// The one way to refuse a call. A Problem crosses the bus as name, code, type and data; the caller recognises it by these,
// since instanceof does not survive the bus.
import { types } from 'node:util';
import type { CheckFinding } from '../contracts/documents/checks';
import { ERRORS, type ErrorCode } from '../contracts/errors';
import type { PolicyNeed } from '../contracts/security-policy';

export interface FieldError {
  /** RFC 6901 pointer into the body, or the name of the query or path parameter with a leading slash. */
  pointer: string;
  message: string;
}

export interface ProblemData {
  detail?: string;
  errors?: FieldError[];
  /** All findings of `document_incomplete`, warnings included. */
  findings?: CheckFinding[];
  /** The call that does what is allowed instead: `POST /api/documents/{id}/credit`. */
  fix?: string;
  /** The id of the resource that is in the way. */
  existingId?: string;
  /** The token of `mfa_required` by which the second step completes the sign-in, and its end. */
  challenge?: { challengeToken: string; expiresAt: string };
  /** The proofs that the user can give, of `mfa_required` and `step_up_required`. */
  methods?: readonly string[];
  /** The age in seconds that a proof may have, of `step_up_required`. */
  maxAgeSeconds?: number;
  /** Proofs and the like that the caller lacks, of `policy_unmet`. */
  needs?: readonly PolicyNeed[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: number;
  readonly type: ErrorCode;
  readonly data: ProblemData;
  readonly retryable = false;
  /** Reads `existingId`, when the transaction of the refused write has been rolled back. */
  findExisting?: () => Promise<string | undefined>;

  constructor(type: ErrorCode, data: ProblemData = {}) {
    super(data.detail ?? ERRORS[type].title);
    this.type = type;
    this.code = ERRORS[type].status;
    this.data = data;
  }
}

/** A refusal with an error code of the catalogue, and a sentence about this occurrence. */
export function problem(type: ErrorCode, detail?: string): Problem {
  return new Problem(type, detail === undefined ? {} : { detail });
}

/** A 400 that names the field: `invalid('/rate', 'must be greater than 0')`. */
export function invalid(pointer: string, message: string): Problem {
  return new Problem('validation_failed', { errors: [{ pointer, message }] });
}

/** True for a Problem thrown here or by a service on the other side of the bus. */
export function isProblem(error: unknown): error is Problem {
  return (
    types.isNativeError(error) &&
    error.name === 'Problem' &&
    'type' in error &&
    typeof error.type === 'string' &&
    Object.hasOwn(ERRORS, error.type)
  );
}

const REASON_CHARACTERS_MAX = 200;

/** Returns name and beginning of the message, for a line of the log that needs no stack. */
export function reasonOf(error: unknown): string {
  const reason = types.isNativeError(error) ? `${error.name}: ${error.message}` : String(error);
  return reason.slice(0, REASON_CHARACTERS_MAX);
}

/** True for a violation of the named unique or exclusion constraint (SQLSTATE class 23). */
export function violates(error: unknown, constraint: string): boolean {
  const cause = types.isNativeError(error) && 'original' in error ? error.original : error;
  return types.isNativeError(cause) && 'constraint' in cause && cause.constraint === constraint;
}

/** The refusal, code and sentence, of a write that violates a constraint. */
export type Conflicts = Readonly<Record<string, readonly [type: ErrorCode, detail?: string]>>;

/**
 * Runs a write; one that violates a constraint of `conflicts` is refused with the code of that. `existing` finds the row that has the
 * external id already.
 */
export async function withConflict<T>(
  conflicts: Conflicts,
  write: () => Promise<T>,
  existing?: () => Promise<{ id: string } | undefined>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const [constraint, [type, detail] = []] =
      Object.entries(conflicts).find(([name]) => violates(error, name)) ?? [];
    if (!type) throw error;
    const refusal = problem(type, detail);
    if (existing && constraint?.endsWith('_external_id'))
      refusal.findExisting = async () => (await existing())?.id;
    throw refusal;
  }
}
