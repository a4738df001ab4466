// A settlement as another service asks for it.
import type { CallInput } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import { invalid } from '../../../../../shared/runtime/errors';
import type { NewSettlement } from './new-settlement';
import { assertParts, moneyOf } from './parts';

export type SettlementRequest = Omit<CallInput<typeof documents.settle>, 'companyId'>;

/** @throws 400 for parts that are none, or do not add up */
export function newSettlementOf({ source, moneyMinor, ...fields }: SettlementRequest): NewSettlement {
  assertParts(fields.parts);
  const sum = moneyOf(fields.parts);
  if (sum !== moneyMinor) throw invalid('/moneyMinor', `is not ${sum}, the sum of the parts that are money`);
  const { method = null, reference = null, received = null, evidence = [] } = fields;
  return {
    ...{ ...fields, method, reference, received, evidence },
    ...{ sourceType: source.type, sourceId: source.id },
  };
}
