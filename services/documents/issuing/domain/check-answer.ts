import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { canBeIssued, findingsOf } from '../../../../shared/law/findings';
import { judge } from '../../../../shared/law/judge';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { recordedIn } from '../verifactu/domain/environment';

/** Findings, and what the issue would freeze. */
export function checkAnswer(subject: CheckSubject): Output<typeof documents.check> {
  const findings = findingsOf(subject);
  const { taxPoint, taxPeriod = null, format: meant = null } = judge(subject);
  const { seller: sellerNumber, buyer: buyerNumber } = subject.numbersUsed;
  return {
    canBeIssued: canBeIssued(findings),
    ...{ findings, meant, taxPoint, taxPeriod, sellerNumber, buyerNumber },
    ...recordedIn(subject.recordedIn),
  };
}
