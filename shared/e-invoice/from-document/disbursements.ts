// Disbursements in the name of the client (VATD-79 c): a part that says it, and each part of a category whose reason says it.

import { DISBURSEMENT_CODE } from '../../code-lists/vatex';
import type { Document } from '../../contracts/documents/document';
import type { VatGroup } from '../../contracts/documents/lines';
import { optional } from './amount-text';

type Part = Pick<VatGroup, 'vatCategory' | 'isDisbursement'>;

/** The mark of the part in the semantic invoice; nothing for other parts. */
export function disbursedAs(
  part: Part,
  { vatBreakdown }: Pick<Document, 'vatBreakdown'>,
): { isDisbursement?: true } {
  const isReason = vatBreakdown.some(
    ({ vatCategory, exemptionCode, isDisbursement }) =>
      vatCategory === part.vatCategory && !isDisbursement && exemptionCode === DISBURSEMENT_CODE,
  );
  return optional('isDisbursement', part.isDisbursement || isReason ? true : undefined);
}
