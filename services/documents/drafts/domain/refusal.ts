import type { BatchRefusal } from '../../../../shared/contracts/documents/creating';
import type { Problem } from '../../../../shared/runtime/errors';

/** The problem of one document, as its outcome in a batch. */
export function refusalOf({ code: status, type: code, message: detail, data }: Problem): BatchRefusal {
  return { status, code, detail, errors: data.errors ?? [], findings: data.findings ?? [] };
}
