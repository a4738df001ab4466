import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { assertDraft } from '../../domain/status';
import { readDocument } from '../../use-cases/change-document';
import { readCompany } from '../../use-cases/read-sources';
import { checkAnswer } from '../domain/check-answer';
import { readTakenNumber } from '../numbering/use-cases/take-number';
import { prepareIssue } from '../use-cases/prepare-issue';

export const check = readAction(documents.check, async ({ id, issueDate, format }, ctx) => {
  const [draft, company] = await Promise.all([readDocument(ctx.company, id), readCompany(ctx)]);
  assertDraft(draft);
  ctx.reply.workBytes = JSON.stringify(draft.lines).length;
  const { subject, facts } = await prepareIssue(ctx, draft, { requestedDate: issueDate, company, format });
  return checkAnswer({ ...subject, takenNumber: await readTakenNumber(ctx.company, draft, facts) });
});
