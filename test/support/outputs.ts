// Reads successful responses that no typed call could fetch: the contract's types do not allow the input, or the same request is
// refused elsewhere in the test.
import { Value } from '@sinclair/typebox/value';
import type { AnyAction, Output } from '../../shared/contracts/contract';
import type { HttpResponse } from './http-client';

/** The body, which is looked at first: fails unless it is what the action's contract says. */
export function outputOf<C extends AnyAction>(action: C, { body }: Pick<HttpResponse, 'body'>): Output<C> {
  const [error] = Value.Errors(action.output, body);
  if (error)
    throw new Error(
      `not an output of ${action.name}: ${error.path} ${error.message}: ${JSON.stringify(body)}`,
    );
  // The line above has checked the schema.
  return body as Output<C>;
}

/** The fields of an object that no contract describes, an event's data for instance; fails for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`no object: ${JSON.stringify(value)}`);
  return { ...value };
}
