import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { calendarDate } from '../../../shared/runtime/calendar';
import { invalid } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import { changedDraft } from '../domain/draft';
import { newDraft } from '../domain/new-document';
import { type ClientProfile, clientName } from '../domain/parties';
import { documentEvent, present } from '../domain/present';
import { insertDocument } from '../queries/documents';
import { readClient } from '../use-cases/read-client';
import { readCompany } from '../use-cases/read-company';

export const create = action(documents.create, async ({ typeId, clientId, ...input }, ctx) => {
  if (typeId === 'credit-note') {
    throw invalid('/typeId', 'a credit note is made from its invoice: POST /api/documents/{id}/credit');
  }
  const company = await readCompany(ctx);
  const client = await readClient(ctx, clientId);
  if (!client) throw invalid('/clientId', 'names no client of this company');
  const now = ctx.now();
  const today = calendarDate(now, company.timeZone);
  const blank = newDraft({ companyId: ctx.companyId, id: newId(), typeId, today, now: now.toISOString() });
  const buyer = {
    clientId,
    clientName: clientName(client),
    currency: currencyOf(input, client, company.currency),
  };
  const drafted = changedDraft({ ...blank, ...buyer }, input);
  const document = { ...drafted, documentDate: drafted.issueDate ?? today };
  const data = documentEvent(document);
  await ctx.company.create(insertDocument, document, {
    companyId: ctx.companyId,
    type: 'document.created',
    data,
  });
  return present(document, today);
});

function currencyOf(
  { currency }: Pick<Input<typeof documents.create>, 'currency'>,
  client: ClientProfile,
  ofCompany: string,
): string {
  return currency ?? client.currency ?? ofCompany;
}
