import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { calendarDate } from '../../../shared/runtime/calendar';
import { invalid } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { changedDraft } from '../domain/draft';
import { newDraft } from '../domain/new-document';
import { documentEvent, present } from '../domain/present';
import { type ClientProfile, type CompanyProfile, clientName } from '../domain/seller-buyer';
import type { DocumentRecord } from '../models/document-row';
import { insertDocument } from '../queries/documents';
import { readClient } from '../use-cases/read-client';
import { readCompany } from '../use-cases/read-company';

export const create = writeAction(documents.create, {
  async ask(input, ctx) {
    if (input.typeId === 'credit-note') {
      throw invalid('/typeId', 'a credit note is made from its invoice: POST /api/documents/{id}/credit');
    }
    const company = await readCompany(ctx);
    const client = await readClient(ctx, input.clientId);
    if (!client) throw invalid('/clientId', 'names no client of this company');
    const now = ctx.now();
    const today = calendarDate(now, company.timeZone);
    return { today, draft: draftOf(input, company, client, { id: newId(), today, now: now.toISOString() }) };
  },
  async write(_input, ctx, { today, draft }) {
    const { companyId } = ctx;
    const event = { companyId, type: 'document.created', data: documentEvent(draft) } as const;
    await ctx.company.create(insertDocument, draft, event);
    return present(draft, today);
  },
});

function draftOf(
  { typeId, clientId, ...input }: Input<typeof documents.create>,
  company: CompanyProfile,
  client: ClientProfile,
  head: { id: string; today: string; now: string },
): DocumentRecord {
  const currency = input.currency ?? client.currency ?? company.currency;
  const empty = newDraft({ companyId: company.id, typeId, ...head });
  const draft = changedDraft({ ...empty, clientId, clientName: clientName(client), currency }, input);
  return { ...draft, documentDate: draft.issueDate ?? head.today };
}
