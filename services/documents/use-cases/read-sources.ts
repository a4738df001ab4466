// Company, client and articles of a document, from the services that own them. They are read before a transaction, never in it.
import { catalog } from '../../../shared/contracts/catalog';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { Buyer } from '../../../shared/contracts/documents/parties';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { identifierUses } from '../../../shared/law/facts/country-facts';
import type { LawSources } from '../../../shared/law/facts/party-facts';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { buyerOf } from '../../../shared/law/sale/seller-buyer';
import { boundedCache } from '../../../shared/runtime/bounded-cache';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';
import { type Defaults, issueDefaults } from '../domain/issue-defaults';
import type { ArticleProfile } from '../domain/line-defaults';
import type { DocumentRecord } from '../models/document-row';

const TIME_ZONES_MAX = 10_000;
const TIME_ZONE_TTL_MS = 60_000;

/** Used for today's date only: after a change of its time zone a company may see the old date for a minute. */
const timeZones = boundedCache<string>(TIME_ZONES_MAX, { ttl: TIME_ZONE_TTL_MS });

export function lawSourcesOf(ctx: AskContext): LawSources {
  return { dataset: factsOf(ctx), certifiedPrograms: ctx.config.certifiedPrograms };
}

/** The company, named as its papers name it. */
export async function readCompany(
  ctx: AskContext,
  companyId: string = ctx.companyId,
): Promise<CompanyProfile> {
  const profile = await ctx.call(companies.profile, { companyId });
  if (!profile) throw problem('company_not_found');
  const { businessName: name, ...company } = profile;
  timeZones.set(company.id, company.timeZone);
  return { ...company, name };
}

export function todayOf(ctx: AskContext, { timeZone }: Pick<CompanyProfile, 'timeZone'>): string {
  return calendarDate(ctx.now(), timeZone);
}

export async function readToday(ctx: AskContext): Promise<string> {
  const timeZone = timeZones.get(ctx.companyId);
  return todayOf(ctx, timeZone === undefined ? await readCompany(ctx) : { timeZone });
}

/** null for a client that does not exist or was deleted. */
export function readClient(
  ctx: AskContext,
  id: string,
  companyId: string = ctx.companyId,
): Promise<ClientProfile | null> {
  return ctx.call(clients.profile, { companyId, id });
}

/** The client of a document as it is now; null for one that was deleted. */
export async function readBuyer(
  ctx: AskContext,
  { clientId, companyId }: Pick<DocumentRecord, 'clientId' | 'companyId'>,
  date: string,
): Promise<Buyer | null> {
  const client = await readClient(ctx, clientId, companyId);
  return client && buyerOf(client, identifierUses(factsOf(ctx), client.country, date));
}

/** The articles of lines that still exist. */
export async function readArticles(
  ctx: AskContext,
  companyId: string,
  lines: readonly { articleId?: string | null | undefined }[],
): Promise<ArticleProfile[]> {
  const ids = [...new Set(lines.flatMap(({ articleId }) => articleId ?? []))];
  return ids.length === 0 ? [] : (await ctx.call(catalog.profiles, { companyId, ids })).items;
}

/** Reads the defaults of client, company and articles for a draft. */
export async function readIssueDefaults(
  ctx: AskContext,
  draft: DocumentRecord,
  { company, client, date }: { company: CompanyProfile; client: ClientProfile | null; date: string },
): Promise<Defaults> {
  const articles = await readArticles(ctx, draft.companyId, draft.lines);
  return issueDefaults(factsOf(ctx), { company, client, date }, articles);
}
