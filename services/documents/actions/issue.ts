import { documents } from '../../../shared/contracts/documents';
import { AskAgain, writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { localeOf } from '../../../shared/runtime/locale';
import { assertDraft } from '../domain/assert-status';
import { assertComplete } from '../domain/completeness';
import { issued } from '../domain/issued';
import { mayBeTooLong } from '../domain/length';
import { documentEvent, present } from '../domain/present';
import { buyerOf, type ClientProfile } from '../domain/seller-buyer';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import { refuseTakenNumber, takeNextNumber } from '../numbering/use-cases/take-number';
import { lockDocument, save } from '../use-cases/change-document';
import { createPdf } from '../use-cases/create-pdf';
import { freezeBranding } from '../use-cases/freeze-branding';
import { readClient } from '../use-cases/read-client';
import { type IssueFacts, readExchangeRate, readIssueFacts } from '../use-cases/read-issue-facts';

interface Prepared {
  draft: DocumentRecord;
  client: ClientProfile | null;
  facts: IssueFacts;
  exchangeRate: string | null;
}

export const issue = writeAction(documents.issue, {
  async ask({ id, issueDate }, ctx): Promise<Prepared> {
    const draft = await ctx.company.find(DocumentRow, { id });
    if (!draft) throw problem('document_not_found');
    const dates = { requestedDate: issueDate, draftDate: draft.issueDate };
    const facts = await readIssueFacts(ctx, draft.typeId, dates);
    const client = await readClient(ctx, draft.clientId);
    // refused now rather than when its client asks for it
    if (mayBeTooLong(draft)) await createPdf(ctx, draft);
    const exchangeRate = draft.exchangeRate ?? (await readExchangeRate(ctx, facts, draft.currency));
    return { draft, client, facts, exchangeRate };
  },
  async write(_input, ctx, prepared) {
    const saved = await refuseTakenNumber(() =>
      ctx.company.transaction((tx) => issueDraft(tx, ctx, prepared)),
    );
    return present(saved, prepared.facts.today);
  },
});

async function issueDraft(
  tx: Transaction,
  ctx: CallContext,
  { draft, client, facts: { branding, today, ...facts }, exchangeRate }: Prepared,
): Promise<DocumentRecord> {
  const locked = await lockDocument(tx, ctx, draft.id);
  assertDraft(locked);
  if (locked.version !== draft.version) throw new AskAgain();
  assertComplete(draft, client, facts.issueDate, today);
  const place = await takeNextNumber(tx, draft, facts);
  const template = await freezeBranding(tx, branding);
  const language = localeOf(client.language ?? facts.company.language);
  const buyer = { buyer: buyerOf(client), isBuyerBusiness: client.type === 'COMPANY', language };
  const saved = await save(
    tx,
    issued(draft, { ...facts, ...buyer, exchangeRate, template, ...place }),
    ctx.now(),
  );
  await tx.emit(ctx.companyId, 'document.issued', documentEvent(saved));
  return saved;
}
