// The failure of a command: one sentence for people on standard error, and an exit code for programs.
import { ApiProblem, InputError, TimeoutError, UnexpectedResponse } from '../client';

/** Stated in the README: scripts depend on them. */
export const EXIT_CODES = {
  failed: 1,
  usage: 2,
  credentials: 3,
  notFound: 4,
  invalid: 5,
  conflict: 6,
  unavailable: 7,
} as const;
export type Kind = keyof typeof EXIT_CODES;

/** A command cannot be done, and the sentence says why. */
export class Failure extends Error {
  constructor(
    readonly kind: Kind,
    message: string,
  ) {
    super(message);
  }
}

const KIND_OF_STATUS: Record<number, Kind> = {
  400: 'invalid',
  401: 'credentials',
  403: 'credentials',
  404: 'notFound',
  409: 'conflict',
  412: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Undefined for a defect, which is to be seen with its stack. */
export function kindOf(error: unknown): Kind | undefined {
  if (error instanceof Failure) return error.kind;
  if (error instanceof ApiProblem) return KIND_OF_STATUS[error.status] ?? 'failed';
  if (error instanceof InputError) return 'invalid';
  if (error instanceof TimeoutError) return 'unavailable';
  if (error instanceof UnexpectedResponse) return 'failed';
  return isUnreachable(error) ? 'unavailable' : undefined;
}

/** `terminated`: the connection broke while the answer was arriving. */
function isUnreachable(error: unknown): error is TypeError {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}

/** The error, each field on a line of its own, and the request id for those who run the system. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiProblem) return problemText(error);
  if (!isUnreachable(error)) return error instanceof Error ? error.message : String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `Nothing answers there${cause}. Is the address right (--url), and the system running?`;
}

function problemText({ title, detail, errors, findings, code, requestId, retryAfter }: ApiProblem): string {
  const lines = [
    `${[title, detail].filter(Boolean).join(': ')} (${code})`,
    ...errors.map(({ pointer, message }) => `  ${pointer}: ${message}`),
    ...findings.map(({ pointer, message }) => `  ${pointer}: ${message}`),
  ];
  if (retryAfter !== undefined) lines.push(`Try again in ${retryAfter} seconds.`);
  return [...lines, `Request ${requestId}`].join('\n');
}
