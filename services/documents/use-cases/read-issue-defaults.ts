// What a draft takes over when it is issued: of its client, its company and the articles of its lines. Read before a
// transaction, never in it.
import type { AskContext } from '../../../shared/runtime/context';
import type { Defaults } from '../domain/issue-defaults';
import type { ClientProfile, CompanyProfile } from '../domain/seller-buyer';
import type { DocumentRecord } from '../models/document-row';
import { identifierUses } from './country-facts';
import { readArticles } from './read-articles';

export async function readIssueDefaults(
  ctx: AskContext,
  draft: DocumentRecord,
  { company, client, date }: { company: CompanyProfile; client: ClientProfile | null; date: string },
): Promise<Defaults> {
  const buyerUses = identifierUses(ctx, client?.country ?? null, date);
  const articles = await readArticles(ctx, draft.companyId, draft.lines);
  return { company, client, buyerUses, articles };
}
