// The judgement of a document that was issued before judgements were kept: its tax point, for the register of VAT. Print, formats
// and corrections never read it.
import type { Judgement } from '../../contracts/documents/judgement';
import { isClosed, registerDayOf } from './closed-period';
import { type TaxPointInput, taxPointOf } from './document-tax-point';
import type { TaxPoint } from './tax-point';

interface Later {
  dataVersion: string;
  /** The books of the company are closed through this day; null where nothing is closed. */
  closedThrough: string | null;
}

/** No closed period loses a document or gets one: it stays where its issue has put it. */
export function judgeLater(
  input: TaxPointInput,
  { dataVersion, closedThrough }: Later,
): { judgement: Judgement; registerDay: string | null } {
  const { issueDate } = input;
  const byLaw = taxPointOf(input);
  const day = registerDayOf(byLaw, issueDate);
  const isFixed = isClosed(issueDate, closedThrough) || isClosed(day, closedThrough);
  const taxPoint = isFixed ? atIssue(issueDate) : byLaw;
  return {
    judgement: { dataVersion, ...taxPoint, treatments: [], judgedLater: true },
    registerDay: isFixed ? issueDate : day,
  };
}

function atIssue(issueDate: string): TaxPoint {
  return { taxPoint: issueDate, isByPayment: false, taxPeriod: null };
}
