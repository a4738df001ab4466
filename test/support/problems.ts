// How refusals look.
import type { Answer } from './http';

export function expectProblem(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body?.code }).toEqual({ status, code });
}

/** 400 that names this place. */
export function expectInvalid(answer: Answer, pointer: string): void {
  expectProblem(answer, 400, 'validation_failed');
  expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
}

/** Everything of a refusal but what differs from request to request. */
export function withoutRequestId({ status, body }: Answer): object {
  return { status, body: { ...body, requestId: '' } };
}
