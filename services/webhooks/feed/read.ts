// One look into the event log of a company.
import type { EventType } from '../../../shared/contracts/events';
import { EVENT_TYPES } from '../../../shared/contracts/webhooks-endpoints';
import type { CallContext } from '../../../shared/runtime/context';
import { readFeed } from '../queries/feed';

/** Events looked through for those of some types. */
const LOOK_MAX = 5_000;
/** The bus takes 1 MB in one message. */
const BYTES_MAX = 500_000;

/** What only owners and admins may read elsewhere, they alone may read here. */
const FOR_ADMINISTRATORS = EVENT_TYPES.filter((type) => /^(?:api_key|invitation|sso)\./.test(type));

export interface Asked {
  after: number;
  limit: number;
  types?: EventType[];
}

interface FeedRow {
  /** null in the only row, when nothing was found. */
  sequence: number | null;
  id: string;
  type: string;
  occurredAt: string;
  requestId: string | null;
  data: unknown;
  lookedTo: number | null;
  looked: number;
}

type FeedEvent = Omit<FeedRow, 'lookedTo' | 'looked' | 'sequence'> & { sequence: number };

export interface Feed {
  items: FeedEvent[];
  nextAfter: number;
  hasMore: boolean;
}

export async function readEvents(ctx: CallContext, { after, limit, types }: Asked): Promise<Feed> {
  const hidden = ctx.principal.role === 'MEMBER' ? FOR_ADMINISTRATORS : [];
  const lookMax = types || hidden.length > 0 ? LOOK_MAX : limit + 1;
  const rows = await ctx.company.many<FeedRow>(readFeed, [after, lookMax, types ?? null, hidden, limit]);
  const found = rows.flatMap(({ sequence, ...row }) => (sequence === null ? [] : [{ ...row, sequence }]));
  const items = withinBytes(found);
  const { lookedTo = null, looked = 0 } = rows[0] ?? {};
  const isWhole = items.length === found.length && found.length < limit;
  const nextAfter = isWhole ? (lookedTo ?? after) : (items.at(-1)?.sequence ?? after);
  return { items, nextAfter, hasMore: isWhole ? looked === lookMax : nextAfter < (lookedTo ?? after) };
}

/** As many as fit into one answer, and one in any case. */
function withinBytes(events: FeedEvent[]): FeedEvent[] {
  let bytes = 0;
  const beyond = events.findIndex((event, at) => {
    bytes += JSON.stringify(event.data).length;
    return at > 0 && bytes > BYTES_MAX;
  });
  return beyond === -1 ? events : events.slice(0, beyond);
}
