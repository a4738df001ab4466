// The code proves that the caller reads the mailbox. It is stored as a hash keyed with the token of the link, which is
// stored nowhere: a reader of the table cannot try a million codes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  CODE_ATTEMPTS_MAX,
  CODE_MINUTES,
  CODES_MAX,
  CODES_PER_HOUR_MAX,
} from '../../../../shared/contracts/documents/signature';
import type { RequestRecord } from '../models/signature-request-row';

const CODE = /^[0-9]{6}$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The digits of a code as it is copied, such as `123 456`; undefined for any other text. */
export function digitsOf(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return CODE.test(digits) ? digits : undefined;
}

export function codeHash(token: string, code: string): string {
  return createHmac('sha256', token).update(code).digest('base64url');
}

/** The columns of a request to which `code` has just been sent: earlier codes and their attempts no longer count. */
export function newestCode(token: string, code: string, now: Date) {
  const codeExpiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS).toISOString();
  return { codeHash: codeHash(token, code), codeExpiresAt, codeAttempts: 0 };
}

export type Verdict = 'right' | 'wrong' | 'needed';

export function judge(request: RequestRecord, hash: string, now: Date): Verdict {
  const { codeHash: expected, codeExpiresAt, codeAttempts } = request;
  if (expected === null || codeExpiresAt === null || Date.parse(codeExpiresAt) <= now.getTime())
    return 'needed';
  if (codeAttempts >= CODE_ATTEMPTS_MAX) return 'needed';
  return timingSafeEqual(Buffer.from(expected), Buffer.from(hash)) ? 'right' : 'wrong';
}

export type Allowance =
  | { kind: 'free'; times: string[] }
  | { kind: 'later'; retryAfter: number }
  | { kind: 'never' };

/** The decision about another code, and the times of the codes in the last hour including it. */
export function codeAllowance({ codeTimes, codes }: RequestRecord, now: Date): Allowance {
  if (codes >= CODES_MAX) return { kind: 'never' };
  const since = now.getTime() - HOUR_MS;
  const recent = codeTimes.filter((time) => Date.parse(time) > since);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= CODES_PER_HOUR_MAX) {
    return { kind: 'later', retryAfter: Math.max(1, Math.ceil((Date.parse(oldest) - since) / 1000)) };
  }
  return { kind: 'free', times: [...recent, now.toISOString()] };
}
