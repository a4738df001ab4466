import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { Prepayment } from '../../../shared/contracts/documents/prepayments';
import { writeAction } from '../../../shared/runtime/action';
import { calendarDate } from '../../../shared/runtime/calendar';
import { invalid } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { readPrepayments } from '../deposits/use-cases/read-prepayments';
import { changedDraft } from '../domain/draft';
import { newDraft } from '../domain/new-document';
import { documentEvent, present } from '../domain/present';
import { type ClientProfile, type CompanyProfile, clientName } from '../domain/seller-buyer';
import type { DocumentRecord } from '../models/document-row';
import { insertDocument } from '../queries/documents';
import { readClient } from '../use-cases/read-client';
import { readCompany } from '../use-cases/read-company';
import { supplyOf, toldSuggestions, withSuggestedVat } from '../vat-suggestion/domain/suggested-input';
import { suggestLines } from '../vat-suggestion/use-cases/suggest-lines';

export const create = writeAction(documents.create, {
  async ask(input, ctx) {
    if (input.typeCode === '384') {
      throw invalid('/typeCode', 'is made from the invoice it replaces: POST /api/documents/{id}/correct');
    }
    const company = await readCompany(ctx);
    const client = await readClient(ctx, input.clientId);
    if (!client) throw invalid('/clientId', 'names no client of this company');
    const now = ctx.now();
    const today = calendarDate(now, company.timeZone);
    const suggestions = await suggestLines(ctx, { ...supplyOf(input, today), company, client });
    const head = { id: newId(), today, now: now.toISOString() };
    const currency = input.currency ?? client.currency ?? company.currency;
    const final = { id: head.id, clientId: client.id, currency, correctsId: null };
    const prepayments = await readPrepayments(ctx, input.prepayments ?? [], final);
    const suggested = withSuggestedVat({ ...input, currency, prepayments }, suggestions);
    return { today, suggestions, draft: draftOf(suggested, company, client, head) };
  },
  async write(_input, ctx, { today, draft, suggestions }) {
    const { companyId } = ctx;
    const event = { companyId, type: 'document.created', data: documentEvent(draft) } as const;
    await ctx.company.create(insertDocument, draft, event);
    return { ...present(draft, today), ...toldSuggestions(suggestions) };
  },
});

type Drafted = Omit<Input<typeof documents.create>, 'prepayments'> & {
  currency: string;
  prepayments: Prepayment[];
};

function draftOf(
  { typeId, clientId, currency, ...input }: Drafted,
  company: CompanyProfile,
  client: ClientProfile,
  head: { id: string; today: string; now: string },
): DocumentRecord {
  const empty = newDraft({ companyId: company.id, typeId, ...head });
  const draft = changedDraft({ ...empty, clientId, clientName: clientName(client), currency }, input);
  return { ...draft, documentDate: draft.issueDate ?? head.today };
}
