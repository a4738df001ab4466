import type { BatchRefusal } from '../../../../shared/contracts/documents/creating';
import { isProblem, type Problem } from '../../../../shared/runtime/errors';

export interface Refused {
  refused: Problem;
}

/** The result of `work`, or the refusal of this one document. Whatever else fails stops all. */
export async function refusable<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (isProblem(error) && error.code < 500) return { refused: error };
    throw error;
  }
}

/** The problem of one document, as its outcome in a batch. */
export function refusalOf({ code: status, type: code, message: detail, data }: Problem): BatchRefusal {
  return { status, code, detail, errors: data.errors ?? [], findings: data.findings ?? [] };
}
