import { isDeepStrictEqual } from 'node:util';
import { ARTICLE_FIELDS } from '../../../shared/contracts/article-fields';
import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import type { EventData, EventType } from '../../../shared/contracts/events';
import { Faults } from '../../../shared/runtime/checks/faults';
import { initialValues } from '../../../shared/runtime/fields/field-values';
import { decimalsOf, derived } from './fields';
import { codedFaults, storedFields } from './item';
import { type ArticleRecord, articleEvent, catalogEntry, lowStockEvent } from './present';
import { pricesOf, repeatedFaults } from './prices';
import { changedStock, deltaFaults, isLow } from './stock';

type Key = Pick<ArticleRecord, 'companyId' | 'id'>;

/** The row of an article that is created at `now`, ISO 8601. @throws 400 */
export function newArticle(input: Input<typeof catalog.create>, key: Key, now: string): ArticleRecord {
  const faults = new Faults();
  const initial = initialValues(ARTICLE_FIELDS);
  const prices = pricesOf(input.prices, initial.prices, faults);
  const fields = { ...initial, ...storedFields(input), ...decimalsOf(input, initial, faults), prices };
  faults.add(...codedFaults(fields, fields), ...repeatedFaults(fields));
  faults.assertNone();
  return { ...fields, ...derived(fields), ...key, version: 1, createdAt: now, updatedAt: now };
}

type Patch = Omit<Input<typeof catalog.update>, 'id'>;

/** The article after the patch. The rules hold for it as a whole, not for the patch alone. @throws 400, 409 */
export function applyPatch(article: ArticleRecord, { stockDelta, ...patch }: Patch): ArticleRecord {
  const faults = new Faults();
  const decimals = decimalsOf(patch, article, faults);
  const prices = pricesOf(patch.prices, article.prices, faults);
  const patched = { ...article, ...storedFields(patch), ...decimals, prices };
  faults.add(
    ...codedFaults(patch, patched),
    ...repeatedFaults(patched),
    ...deltaFaults({ stockDelta, ...patch }),
  );
  faults.assertNone();
  const stock = stockDelta === undefined ? {} : { stockQuantity: changedStock(patched, stockDelta) };
  return { ...patched, ...derived({ ...patched, ...stock }) };
}

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
