import { documents } from '../../../../shared/contracts/documents';
import { canBeIssued, findingsOf } from '../../../../shared/law/findings';
import { judge } from '../../../../shared/law/judge';
import { readAction } from '../../../../shared/runtime/action';
import { assertDraft } from '../../domain/status';
import { readTakenNumber } from '../../numbering/use-cases/take-number';
import { readDocument } from '../../use-cases/change-document';
import { readCompany } from '../../use-cases/read-sources';
import { recordedIn } from '../../verifactu/domain/environment';
import { prepareIssue } from '../use-cases/prepare-issue';

export const check = readAction(documents.check, async ({ id, issueDate, format }, ctx) => {
  const [draft, company] = await Promise.all([readDocument(ctx.company, id), readCompany(ctx)]);
  assertDraft(draft);
  ctx.reply.workBytes = JSON.stringify(draft.lines).length;
  const { subject, facts } = await prepareIssue(ctx, draft, { requestedDate: issueDate, company, format });
  const takenNumber = await readTakenNumber(ctx.company, draft, facts);
  const findings = findingsOf({ ...subject, takenNumber });
  const { taxPoint, taxPeriod = null, format: meant = null } = judge(subject);
  const { seller: sellerNumber, buyer: buyerNumber } = subject.numbersUsed;
  return {
    canBeIssued: canBeIssued(findings),
    ...{ findings, meant, taxPoint, taxPeriod, sellerNumber, buyerNumber },
    ...recordedIn(subject.recordedIn),
  };
});
