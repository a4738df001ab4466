// The answers of documents to who asks them to book money.
import type { AskContext } from '../../../shared/runtime/context';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { isProblem, type Problem } from '../../../shared/runtime/errors';

/** The part of a context of a handler or a job that it needs. */
export interface BookingContext {
  call: AskContext['call'];
  companyNamed(companyId: string): Scoped;
  now(): Date;
}

const SERVER_ERROR = 500;
const MANY = 429;

/** A refusal is final; errors of a busy or broken service are not. */
export function isRefusal(error: unknown): error is Problem {
  return isProblem(error) && error.code < SERVER_ERROR && error.code !== MANY;
}
