import type { CheckFinding } from '../../../../shared/contracts/documents/checks';
import { assertIssuable } from '../../../../shared/law/findings';
import { judge } from '../../../../shared/law/judge';
import { withLawOfLines } from '../../../../shared/law/rules/line-treatments';
import { problem } from '../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../models/document-row';
import type { Prepared } from './issue-subject';
import { asIfIssued } from './issued';

/**
 * The document as it would be issued, without a number: only the counter can promise one.
 * @throws 409 with the findings
 */
export function issuePreview({ document, subject, terms }: Prepared): {
  document: DocumentRecord;
  warnings: CheckFinding[];
} {
  const warnings = assertIssuable(subject);
  if (!terms) throw problem('document_incomplete');
  const { number, series, run, period, sequence, numberPeriod, status, template, atcud } = document;
  const unnumbered = { number, series, run, period, sequence, numberPeriod, status, template, atcud };
  const judgement = judge(subject);
  const preview = asIfIssued(withLawOfLines(document, judgement, subject), terms);
  return { document: { ...preview, ...unnumbered, judgement }, warnings };
}
