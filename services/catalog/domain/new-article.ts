import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import { Faults } from '../../../shared/runtime/checks/faults';
import { decimalsOf, derived } from './fields';
import { codedFaults, listsOf } from './item';
import type { ArticleRecord } from './present';

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
