// Work on one of many, whose refusal stops no other.
import { isProblem, type Problem } from '../../../shared/runtime/errors';

export interface Refused {
  refused: Problem;
}

/** The result of `work`, or the refusal of this one. Whatever else fails stops all. */
export async function refusable<T>(work: () => Promise<T> | T): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (isProblem(error) && error.code < 500) return { refused: error };
    throw error;
  }
}

export function isRefused(outcome: object): outcome is Refused {
  return 'refused' in outcome;
}
