// Every error is sent as problem+json (RFC 9457). An error that is no Problem is a bug: its cause goes into the log, and
// never into the response.
import type { ServerResponse } from 'node:http';
import type { CheckFinding } from '../../shared/contracts/documents/checks';
import { ERRORS, type ErrorCode } from '../../shared/contracts/errors';
import { isProblem, type Problem, problem, reasonOf } from '../../shared/runtime/errors';
import { busFailure } from '../../shared/runtime/moleculer/bus-failure';
import type { Log } from '../../shared/runtime/observability/log';
import { adviceOnCredential } from '../authentication/credential-advice';
import { noteCode } from './problem-code';

export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code: ErrorCode;
  errors?: { pointer: string; message: string }[];
  findings?: CheckFinding[];
  fix?: string;
  existingId?: string;
  challengeToken?: string;
  methods?: readonly string[];
  expiresAt?: string;
  maxAgeSeconds?: number;
  needs?: readonly string[];
  requestId: string;
}

export function sendProblem(
  res: ServerResponse,
  error: unknown,
  requestId: string,
  baseUrl: string,
  log: Log,
): void {
  const refused = toProblem(error);
  if (refused.code >= 500) logFailure(error, refused, requestId, log);
  noteCode(res, refused.type);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const told = problemBody(refused, requestId, baseUrl);
  if (refused.type === 'unauthorized') told.detail ??= adviceOnCredential(res.req);
  const body = JSON.stringify(told);
  res.statusCode = refused.code;
  res.setHeader('Content-Type', 'application/problem+json');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.setHeader('Cache-Control', 'no-store');
  if (refused.data.retryAfter !== undefined) res.setHeader('Retry-After', String(refused.data.retryAfter));
  if (refused.code === 401) res.setHeader('WWW-Authenticate', 'Bearer');
  res.end(body);
}

/** A refusal because a part of the system is away or busy is one short line: under load there are thousands of them. */
function logFailure(error: unknown, { type }: Problem, requestId: string, log: Log): void {
  if (type === 'internal_error') log.error({ err: error, requestId }, 'request failed');
  else log.warn({ code: type, reason: reasonOf(error), requestId }, 'request refused');
}

export function problemBody(refused: Problem, requestId: string, baseUrl: string): ProblemBody {
  const { title, status } = ERRORS[refused.type];
  return {
    type: `${baseUrl}/api/errors#${refused.type}`,
    title,
    status,
    detail: refused.data.detail ?? adviceOn(refused),
    code: refused.type,
    errors: refused.data.errors,
    findings: refused.data.findings,
    fix: refused.data.fix,
    existingId: refused.data.existingId,
    challengeToken: refused.data.challenge?.challengeToken,
    methods: refused.data.methods,
    expiresAt: refused.data.challenge?.expiresAt,
    maxAgeSeconds: refused.data.maxAgeSeconds,
    needs: refused.data.needs,
    requestId,
  };
}

/** The next step for the client, if the refusal itself does not state it. */
function adviceOn({ type, data }: Problem): string | undefined {
  if (data.retryAfter !== undefined) return `Try again in ${data.retryAfter} seconds.`;
  return ADVICE[type];
}

const ADVICE: Partial<Record<ErrorCode, string>> = {
  no_active_company:
    'GET /api/auth/session lists your companies; POST /api/companies/switch makes one active, POST /api/companies makes a new one.',
  mfa_required: 'Send challengeToken and a code with POST /api/auth/sign-in/mfa.',
  step_up_required: 'Send one of methods with POST /api/auth/step-up, then repeat the request.',
  policy_unmet: 'needs says what is missing; GET /api/auth/session says it for each company.',
  session_required: 'Sign in with POST /api/auth/sign-in/email and send the cookie instead of the API key.',
};

export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  const unavailable = busFailure(error);
  if (unavailable) return unavailable;
  const isNotFound = error instanceof Error && error.name === 'NotFoundError';
  return problem(isNotFound ? 'not_found' : 'internal_error');
}
