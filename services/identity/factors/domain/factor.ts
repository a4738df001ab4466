// Factors as their user sees them, and the binding of their sealed secrets.
import type { Static } from '@sinclair/typebox';
import type { Factor } from '../../../../shared/contracts/factors';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { SealedColumn, SecretBinding } from '../../../../shared/runtime/secrets/secrets';
import type { FactorRow } from '../models/factor-row';

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

const TABLE = 'factors';
const FIELD = 'secret';

export const SEALED_FACTORS: SealedColumn = {
  table: TABLE,
  column: 'sealed_secret',
  rowId: 'id',
  field: FIELD,
  isOfNoCompany: true,
};

export function bindingOf(id: string): SecretBinding {
  return { table: `identity.${TABLE}`, companyId: null, rowId: id, field: FIELD };
}
