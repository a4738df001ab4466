import { documents } from '../../../../shared/contracts/documents';
import { assertIssuable } from '../../../../shared/law/findings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { present } from '../../domain/present';
import { assertDraft } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { readDocument } from '../../use-cases/change-document';
import { readCompany } from '../../use-cases/read-sources';
import { lockSource } from '../deposits/use-cases/deposit-limit';
import { checkAnswer } from '../domain/check-answer';
import { issuePreview } from '../domain/issue-preview';
import type { Prepared } from '../domain/issue-subject';
import { NUMBER_CONFLICTS, readUsedNumber } from '../numbering/use-cases/take-number';
import { correctionOfTexts, creditOfDifference, lockCorrected } from '../use-cases/issue-difference';
import { type Issuing, issueDocument } from '../use-cases/issue-document';
import { issueStorno } from '../use-cases/issue-storno';
import { lockDraft } from '../use-cases/lock-draft';
import { prepareIssue } from '../use-cases/prepare-issue';
import { type CreditFacts, readCreditFacts } from '../use-cases/read-credit-facts';
import { environmentField } from '../verifactu/domain/environment';

export const issue = writeAction(documents.issue, {
  async ask({ id, issueDate, dryRun }, ctx) {
    const [draft, company] = await Promise.all([readDocument(ctx.company, id), readCompany(ctx)]);
    const prepared = await prepareIssue(ctx, draft, { requestedDate: issueDate, company });
    const { issueDate: draftDate } = prepared.facts;
    const dates = { requestedDate: undefined, draftDate };
    const isCredit = draft.correctedState !== null && draft.typeId === 'credit-note';
    const { id: corrected } = draft.stornoOf ?? draft.corrects ?? {};
    const isCrediting = (draft.stornoOf || isCredit) && !dryRun;
    const credit = isCrediting ? await readCreditFacts(ctx, corrected, dates) : null;
    return {
      ...prepared,
      draft,
      credit,
      isNumberUsed: dryRun === true && (await isNextNumberUsed(ctx, prepared)),
    };
  },
  async write({ dryRun, delivery }, ctx, prepared) {
    const { document, warnings } = dryRun
      ? preview(ctx, prepared)
      : await issueDraft(ctx, prepared, delivery);
    const { facts, subject } = prepared;
    return { ...present(document, facts.today), warnings, ...environmentField(subject.recordEnvironment) };
  },
});

function issueDraft(
  ctx: CallContext,
  { draft, credit, ...prepared }: Prepared & { draft: DocumentRecord; credit: CreditFacts | null },
  delivery: Issuing['delivery'],
) {
  ctx.precondition(draft.version);
  assertDraft(draft);
  return withConflict(NUMBER_CONFLICTS, () =>
    ctx.company.transaction(async (tx) => {
      if (!credit && draft.correctedState === null)
        return issueDocument({ tx, ctx, ...prepared, delivery, unlocked: draft });
      await lockDraft(tx, ctx, draft);
      await lockSource(tx, draft);
      if (credit) assertIssuable(prepared.subject);
      if (draft.correctedState !== null) {
        const asCredit = credit ? await asCorrection(tx, draft, prepared.terms, credit) : null;
        if (!asCredit) await lockCorrected(tx, draft);
        return issueDocument({ tx, ctx, ...prepared, ...asCredit, delivery });
      }
      const document = credit ? await issueStorno(tx, ctx, prepared.document, credit) : prepared.document;
      return issueDocument({ tx, ctx, ...prepared, document, delivery });
    }),
  );
}

function asCorrection(tx: Transaction, draft: DocumentRecord, terms: Prepared['terms'], credit: CreditFacts) {
  if (!draft.corrects?.texts) return creditOfDifference(tx, draft, credit);
  if (!terms) throw problem('document_incomplete');
  return correctionOfTexts(tx, draft, terms.buyer, credit);
}

/** Read for a dry run only; a real issue fails on the constraint. */
async function isNextNumberUsed(ctx: AskContext, { document, facts }: Prepared): Promise<boolean> {
  return (await readUsedNumber(ctx.company, document, facts)) !== null;
}

function preview(ctx: CallContext, { isNumberUsed, ...prepared }: Prepared & { isNumberUsed: boolean }) {
  ctx.precondition(prepared.document.version);
  assertDraft(prepared.document);
  const issued = issuePreview(prepared);
  if (isNumberUsed) throw problem(...NUMBER_CONFLICTS.documents_number);
  return issued;
}

export const check = readAction(documents.check, async ({ id, issueDate, format }, ctx) => {
  const [draft, company] = await Promise.all([readDocument(ctx.company, id), readCompany(ctx)]);
  assertDraft(draft);
  ctx.reply.workBytes = JSON.stringify(draft.lines).length;
  const { subject, facts } = await prepareIssue(ctx, draft, { requestedDate: issueDate, company, format });
  return checkAnswer({ ...subject, usedNumber: await readUsedNumber(ctx.company, draft, facts) });
});
