import { documents } from '../../../shared/contracts/documents';
import type { CheckFinding } from '../../../shared/contracts/documents/checks';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { assertIssuable } from '../checks/domain/check';
import { settleDeposits } from '../deposits/use-cases/settle-deposits';
import { assertDraft } from '../domain/assert-status';
import { present } from '../domain/present';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import {
  numberTaken,
  readTakenNumber,
  refuseTakenNumber,
  takeNextNumber,
} from '../numbering/use-cases/take-number';
import { handOver } from '../sending/use-cases/hand-over';
import { leavingBy } from '../transmitting/domain/channels-for';
import { queueTransmissions } from '../transmitting/use-cases/queue-transmissions';
import { lockDraft, saveAndTell } from '../use-cases/change-document';
import { freezeBranding } from '../use-cases/freeze-branding';
import { frozenDraft, unstoredDraft } from '../use-cases/frozen-draft';
import { type PreparedIssue, prepareIssue } from '../use-cases/prepare-issue';
import { replaceInvoice } from '../use-cases/replace-invoice';
import { recordedIn } from '../verifactu/domain/environment';
import { recordIssue } from '../verifactu/use-cases/add-record';

interface Issued {
  document: DocumentRecord;
  warnings: CheckFinding[];
}

export const issue = writeAction(documents.issue, {
  async ask({ id, issueDate, dryRun }, ctx) {
    const draft = await ctx.company.find(DocumentRow, { id });
    if (!draft) throw problem('document_not_found');
    const prepared = await prepareIssue(ctx, draft, issueDate);
    return { ...prepared, isNumberTaken: dryRun === true && (await isNextTaken(ctx, prepared)) };
  },
  async write({ dryRun, delivery }, ctx, prepared) {
    const { document, warnings } = dryRun
      ? preview(ctx, prepared)
      : await refuseTakenNumber(() =>
          ctx.company.transaction((tx) => issueDraft(tx, ctx, prepared, delivery !== undefined)),
        );
    const { facts, subject } = prepared;
    return { ...present(document, facts.today), warnings, ...recordedIn(subject.recordedIn) };
  },
});

async function issueDraft(
  tx: Transaction,
  ctx: CallContext,
  prepared: PreparedIssue,
  isHandedOver: boolean,
): Promise<Issued> {
  const { draft, facts, subject } = prepared;
  await lockDraft(tx, ctx, draft);
  const warnings = assertIssuable(subject);
  const replacing = await replaceInvoice(tx, ctx, draft);
  await settleDeposits(tx, draft);
  const template = await freezeBranding(tx, facts.branding);
  // as late as possible: until the commit all others wait who want the next one
  const place = await takeNextNumber(tx, draft, facts);
  const frozen = frozenDraft({ ...prepared, draft: replacing }, template, place);
  const now = ctx.now();
  const queued = await queueTransmissions(tx, frozen, leavingBy(subject.channels), now);
  const saved = await saveAndTell(tx, queued, now, 'document.issued');
  const document = isHandedOver ? await handOver(tx, saved, now) : saved;
  await recordIssue(tx, ctx, document, facts.verifactu.environment);
  return { document, warnings };
}

/** Of a dry run only: the issue itself finds out under the lock of the counter. */
async function isNextTaken(ctx: AskContext, { draft, facts }: PreparedIssue): Promise<boolean> {
  return (await readTakenNumber(ctx, draft, facts)) !== null;
}

/** What would be issued. It has no number: that would be a promise that only the counter can keep. */
function preview(ctx: CallContext, prepared: PreparedIssue & { isNumberTaken: boolean }): Issued {
  const { draft, subject, isNumberTaken } = prepared;
  ctx.precondition(draft.version);
  assertDraft(draft);
  const warnings = assertIssuable(subject);
  if (isNumberTaken) throw numberTaken();
  const { number, period, sequence, status, template, atcud } = draft;
  return {
    document: { ...unstoredDraft(prepared), number, period, sequence, status, template, atcud },
    warnings,
  };
}
