import { isDeepStrictEqual } from 'node:util';
import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import type { EventData, EventType } from '../../../shared/contracts/events';
import { Faults } from '../../../shared/runtime/checks/faults';
import { decimalsOf, derived } from './fields';
import { codedFaults, listsOf } from './item';
import { type ArticleRecord, articleEvent, catalogEntry, lowStockEvent } from './present';
import { changedStock, deltaFaults, isLow } from './stock';

const EMPTY = { externalId: null, description: null, reference: null, currency: null, unit: null };
const NO_VAT = { vatCategory: null, reverseChargeReason: null, placeRule: null, splitPayment: null };
const NO_ITEM = { ...NO_VAT, unitCode: null, standardId: null, originCountry: null };
const NO_DECIMALS = { unitPrice: null, vatRate: null, stockQuantity: null, lowStockThreshold: null };

type Key = Pick<ArticleRecord, 'companyId' | 'id'>;

/** The row of an article that is created at `now`, ISO 8601. @throws 400 */
export function newArticle(input: Input<typeof catalog.create>, key: Key, now: string): ArticleRecord {
  const lists = listsOf(input, { classifications: [], attributes: [] });
  const faults = new Faults();
  const fields = { ...EMPTY, ...NO_ITEM, ...input, ...lists, ...decimalsOf(input, NO_DECIMALS, faults) };
  faults.add(...codedFaults(fields, fields));
  faults.assertNone();
  return { ...fields, ...derived(fields), ...key, version: 1, createdAt: now, updatedAt: now };
}

type Patch = Omit<Input<typeof catalog.update>, 'id'>;

/** The article after the patch. The rules hold for it as a whole, not for the patch alone. @throws 400, 409 */
export function applyPatch(article: ArticleRecord, { stockDelta, ...patch }: Patch): ArticleRecord {
  const faults = new Faults();
  const decimals = decimalsOf(patch, article, faults);
  const patched = { ...article, ...patch, ...listsOf(patch, article), ...decimals };
  faults.add(...codedFaults(patch, patched), ...deltaFaults({ stockDelta, ...patch }));
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
