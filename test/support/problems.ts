// Expected bodies of refusals.
import type { Problem } from '../../shared/client';
import type { HttpResponse } from './http-client';

/** The problem of a refusal; fails for any other body. */
export function problemOf({ body }: Pick<HttpResponse, 'body'>): Problem {
  expect(body).toMatchObject({
    type: expect.any(String),
    code: expect.any(String),
    status: expect.any(Number),
  });
  // the fields that tests read were just looked at; the errors are those of the contract's validation
  return body as Problem;
}

/** The status of what succeeded, the code of what was refused. */
export function outcomeOf(response: HttpResponse): number | string {
  return response.status < 400 ? response.status : problemOf(response).code;
}

export function expectProblem(
  response: Pick<HttpResponse, 'status' | 'body'>,
  status: number,
  code: string,
): void {
  expect({ status: response.status, code: problemOf(response).code }).toEqual({ status, code });
}

/** Pointers of the values that a refusal names. */
export function pointersOf(response: Pick<HttpResponse, 'body'>): string[] {
  return (problemOf(response).errors ?? []).map(({ pointer }) => pointer);
}

/** 400 that names this place. */
export function expectInvalid(response: HttpResponse, pointer: string): void {
  expectProblem(response, 400, 'validation_failed');
  expect(pointersOf(response)).toContain(pointer);
}

/** Everything of a response but what differs from request to request. */
export function withoutRequestId({ status, body }: HttpResponse): object {
  const isObject = typeof body === 'object' && body !== null;
  return { status, body: isObject ? { ...body, requestId: '' } : body };
}
