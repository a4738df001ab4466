import { isDeepStrictEqual } from 'node:util';
import type { EventData, EventType } from '../../../shared/contracts/events';
import { type ArticleRecord, articleEvent, catalogEntry, lowStockEvent } from './present';
import { isLow } from './stock';

export type ArticleEvent = {
  [T in Extract<EventType, `article.${string}`>]: { companyId: string; type: T; data: EventData<T> };
}[Extract<EventType, `article.${string}`>];

/** The events of a change, in this order. */
export function changeEvents(after: ArticleRecord, before: ArticleRecord): ArticleEvent[] {
  const { companyId, id } = after;
  const events: ArticleEvent[] = [];
  const isArchived = before.isActive && !after.isActive;
  if (!isArchived || !isDeepStrictEqual(catalogEntry(before), catalogEntry(after)))
    events.push({ companyId, type: 'article.updated', data: articleEvent(after) });
  if (isArchived) events.push({ companyId, type: 'article.archived', data: { id } });
  if (isLow(after) && !isLow(before))
    events.push({ companyId, type: 'article.low_stock', data: lowStockEvent(after) });
  return events;
}
