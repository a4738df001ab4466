import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import { Faults } from '../../../shared/runtime/checks/faults';
import { decimalsOf, derived } from './fields';
import { codedFaults, listsOf } from './item';
import type { ArticleRecord } from './present';
import { changedStock, deltaFaults } from './stock';

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
