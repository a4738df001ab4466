// The rules for issuing a draft.
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { dateFaults } from './dates';
import type { ClientProfile } from './seller-buyer';

/** @throws 409 that names everything the draft lacks */
export function assertComplete(
  draft: DocumentRecord,
  client: ClientProfile | null,
  issueDate: string,
  today: string,
): asserts client is ClientProfile {
  const errors = [
    ...(client ? [] : [{ pointer: '/clientId', message: 'names a client that has been deleted' }]),
    ...(draft.lines.length > 0 ? [] : [{ pointer: '/lines', message: 'are missing' }]),
    ...(issueDate > today ? [{ pointer: '/issueDate', message: 'is in the future' }] : []),
    ...dateFaults(draft, issueDate),
    ...exemptionFaults(draft),
  ];
  if (errors.length > 0) throw new Problem('document_incomplete', { errors });
}

/** BR-E-10: category E needs an exemption reason. */
function exemptionFaults({ vatBreakdown }: DocumentRecord): FieldError[] {
  return vatBreakdown
    .filter(({ vatCategory }) => vatCategory === 'E')
    .filter(({ exemptionReason, exemptionCode }) => exemptionReason === null && exemptionCode === null)
    .map(({ vatCategory }) => ({
      pointer: '/exemptionReasons',
      message: `must say why VAT category ${vatCategory} is exempt`,
    }));
}
