import { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/ids';
import { decimalsOf, derived } from '../domain/fields';
import { type ArticleRecord, articleEvent, present } from '../domain/present';
import { refusingTakenReference } from '../domain/reference';
import { insertArticle } from '../queries/articles';

export const create = writeAction(catalog.create, {
  write: async (input, ctx) => {
    const row = newRow(input, ctx.companyId, ctx.now().toISOString());
    const event = { companyId: ctx.companyId, type: 'article.created', data: articleEvent(row) } as const;
    await refusingTakenReference(() => ctx.company.insert(insertArticle, row, event));
    return present(row);
  },
});

function newRow(input: Input<typeof catalog.create>, companyId: string, now: string): ArticleRecord {
  const fields = { ...EMPTY, ...input, ...decimalsOf(input, NO_DECIMALS) };
  return {
    ...fields,
    ...derived(fields),
    companyId,
    id: newId(),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

const EMPTY = { description: null, reference: null, currency: null, unit: null };
const NO_DECIMALS = { unitPrice: null, vatRate: null, stockQuantity: null, lowStockThreshold: null };
