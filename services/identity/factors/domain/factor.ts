// Factors as their user sees them.
import type { Static } from '@sinclair/typebox';
import type { Factor } from '../../../../shared/contracts/factors';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { FactorRow } from '../../models/factor-row';

export type FactorRecord = RecordOf<FactorRow>;

export function presentFactor({
  id,
  kind,
  name,
  createdAt,
  lastUsedAt,
}: FactorRecord): Static<typeof Factor> {
  return { id, kind, name, createdAt, lastUsedAt };
}
