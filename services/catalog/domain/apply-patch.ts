import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import { decimalsOf, derived } from './fields';
import { assertCoded, listsOf } from './item';
import type { ArticleRecord } from './present';
import { changedStock } from './stock';

type Patch = Omit<Input<typeof catalog.update>, 'id'>;

/** The article after the patch. The rules hold for it as a whole, not for the patch alone. @throws 400, 409 */
export function applyPatch(article: ArticleRecord, { stockDelta, ...patch }: Patch): ArticleRecord {
  const patched = { ...article, ...patch, ...listsOf(patch, article), ...decimalsOf(patch, article) };
  assertCoded(patch, patched);
  const stock = stockDelta === undefined ? {} : { stockQuantity: changedStock(patched, stockDelta) };
  return { ...patched, ...derived({ ...patched, ...stock }) };
}
