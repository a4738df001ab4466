// A call fails because the API refuses it, or because something that is not this API responds.
import type { FieldFault, Problem, ProblemCode } from './generated/schemas';
import { secondsUntil } from './retry-after';

/** A refusal of the API (RFC 9457): decide by `code`, tell people `title` and `detail`, quote `requestId`. */
export class ApiProblem<Code extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'ApiProblem';
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: Code;
  readonly detail: string | undefined;
  /** Each invalid value, with a JSON pointer into the input. */
  readonly errors: readonly FieldFault[];
  /** Findings of `document_incomplete`: errors that prevent the issue, and warnings. */
  readonly findings: NonNullable<Problem['findings']>;
  readonly requestId: string;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    problem: Problem & { code: Code },
    readonly headers: Headers,
  ) {
    super(sentence(problem));
    this.type = problem.type;
    this.title = problem.title;
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.findings = problem.findings ?? [];
    this.requestId = problem.requestId;
    this.retryAfter = secondsUntil(headers.get('retry-after'));
  }
}

/** True if the API refused with one of these codes: `isProblem(error, 'client_not_found')`. Without one: with any. */
export function isProblem<Code extends ProblemCode = ProblemCode>(
  error: unknown,
  ...codes: Code[]
): error is ApiProblem<Code> {
  if (!(error instanceof ApiProblem)) return false;
  return codes.length === 0 || codes.some((code) => code === error.code);
}

function sentence({ title, detail, errors = [] }: Problem): string {
  const places = errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  return [title, detail, places].filter(Boolean).join(': ');
}

const EXCERPT_LENGTH = 200;

/** A proxy on the way responded instead of the API, or the API is of another version. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';

  constructor(
    readonly status: number,
    body: string,
  ) {
    super(`Unexpected response with status ${status}: ${body.slice(0, EXCERPT_LENGTH)}`);
  }
}
