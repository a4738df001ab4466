// The search terms of a query, by the parts that many clients of the company have in common. Those are read once a minute:
// they affect the speed of a search, not its result.
import { boundedCache } from '../../../shared/runtime/bounded-cache';
import type { AskContext } from '../../../shared/runtime/context';
import { CommonParts } from '../domain/new-client';
import { type SearchTerms, searchTermsOf } from '../domain/search-terms';
import { someTexts } from '../queries/clients';

const CACHED_MS = 60_000;
/** A hundred search texts each. */
const COMPANIES_MAX = 100;

const known = boundedCache<CommonParts>(COMPANIES_MAX, { ttl: CACHED_MS });

/** undefined when the query has nothing to look for. */
export async function searchTermsFor(query: string, ctx: AskContext): Promise<SearchTerms | undefined> {
  return searchTermsOf(query, await commonPartsOf(ctx));
}

async function commonPartsOf({ company, companyId }: AskContext): Promise<CommonParts> {
  const stored = known.get(companyId);
  if (stored) return stored;
  const rows = await company.many<{ text: string }>(someTexts);
  const common = new CommonParts(rows.map(({ text }) => text));
  known.set(companyId, common);
  return common;
}
