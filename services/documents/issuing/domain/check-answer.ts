import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { canBeIssued, findingsOf } from '../../../../shared/law/findings';
import { judge } from '../../../../shared/law/judge';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { environmentField } from '../verifactu/domain/environment';

/** Findings, and what the issue would freeze. */
export function checkAnswer(subject: CheckSubject): Output<typeof documents.check> {
  const findings = findingsOf(subject);
  const { taxPoint, taxPeriod = null, format: defaultFormat = null } = judge(subject);
  const { seller: sellerNumber, buyer: buyerNumber } = subject.numbersUsed;
  return {
    canBeIssued: canBeIssued(findings),
    findings,
    meant: defaultFormat,
    taxPoint,
    taxPeriod,
    sellerNumber,
    buyerNumber,
    ...environmentField(subject.recordEnvironment),
  };
}
