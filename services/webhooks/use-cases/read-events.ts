import type { EventType } from '../../../shared/contracts/events';
import type { CallContext } from '../../../shared/runtime/context';
import { hiddenFrom } from '../domain/event-readers';
import { type FeedPage, type FeedRow, pageOf } from '../domain/feed-page';
import { readFeed } from '../queries/feed';

/** Most events that are read to find those of some types. */
const READ_MAX = 5_000;

export interface FeedSearch {
  after: number;
  limit: number;
  types?: EventType[];
}

export async function readEvents(ctx: CallContext, { after, limit, types }: FeedSearch): Promise<FeedPage> {
  const hidden = hiddenFrom(ctx.principal.role);
  const readMax = types || hidden.length > 0 ? READ_MAX : limit + 1;
  const rows = await ctx.company.many<FeedRow>(readFeed, [after, readMax, types ?? null, hidden, limit]);
  return pageOf(rows, { after, limit, readMax }, ctx.principal);
}
