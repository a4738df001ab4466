import { documents } from '../../../shared/contracts/documents';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { localeOf } from '../../../shared/runtime/locale';
import { action } from '../../../shared/runtime/service';
import { assertDraft } from '../domain/assert-status';
import { assertComplete } from '../domain/completeness';
import { issued } from '../domain/issued';
import { buyerOf, type ClientProfile } from '../domain/parties';
import { documentEvent, present } from '../domain/present';
import type { DocumentRecord } from '../models/document-row';
import { outdated, takeNextNumber, withFreshFacts } from '../numbering/use-cases/take-number';
import { byId } from '../queries/documents';
import { lockDocument, save } from '../use-cases/change-document';
import { freezeBranding } from '../use-cases/freeze-branding';
import { readClient } from '../use-cases/read-client';
import { type IssueFacts, readExchangeRate, readIssueFacts } from '../use-cases/read-issue-facts';

export const issue = action(documents.issue, ({ id, issueDate }, ctx) =>
  withFreshFacts(async () => {
    const draft = await ctx.company.one<DocumentRecord>(byId, [id]);
    if (!draft) throw problem('document_not_found');
    const facts = await readIssueFacts(ctx, draft.typeId, { asked: issueDate, drafted: draft.issueDate });
    const client = await readClient(ctx, draft.clientId);
    const exchangeRate = draft.exchangeRate ?? (await readExchangeRate(ctx, facts, draft.currency));
    return issueDraft(ctx, draft, client, { ...facts, exchangeRate });
  }),
);

async function issueDraft(
  ctx: CallContext,
  draft: DocumentRecord,
  client: ClientProfile | null,
  facts: IssueFacts & { exchangeRate: string | null },
) {
  const { company, branding, today, issueDate, exchangeRate, validationCode, mentions } = facts;
  return ctx.company.transaction(async (tx) => {
    const locked = await lockDocument(tx, ctx, draft.id);
    assertDraft(locked);
    if (locked.version !== draft.version) throw outdated();
    assertComplete(draft, client, issueDate, today);
    const place = await takeNextNumber(tx, draft, issueDate, company);
    const template = await freezeBranding(tx, branding);
    const buyer = buyerOf(client);
    const language = localeOf(client.language ?? company.language);
    const isBuyerBusiness = client.type === 'COMPANY';
    const known = { issueDate, company, validationCode, mentions, exchangeRate };
    const issue = { ...known, buyer, isBuyerBusiness, template, language, ...place };
    const saved = await save(tx, issued(draft, issue), ctx.now());
    await tx.emit(ctx.companyId, 'document.issued', documentEvent(saved));
    return present(saved, today);
  });
}
