// Factors as their user sees them.
import type { Static } from '@sinclair/typebox';
import type { Factor } from '../../../../shared/contracts/factor-fields';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { FactorRow } from '../../models/factor-row';

export type FactorRecord = RecordOf<FactorRow>;

export function presentFactor({
  id,
  kind,
  name,
  createdAt,
  lastUsedAt,
  counterWentBackAt,
}: FactorRecord): Static<typeof Factor> {
  return { id, kind, name, createdAt, lastUsedAt, counterWentBackAt };
}

/** An authenticator app that waits for its first code. */
export function newTotp(
  fields: Pick<FactorRecord, 'id' | 'userId' | 'name' | 'sealedSecret'>,
  now: Date,
): FactorRecord {
  return {
    ...fields,
    kind: 'totp',
    ...{ lastStep: null, createdAt: now.toISOString(), confirmedAt: null, lastUsedAt: null },
    ...{ credentialId: null, publicKey: null, signCount: null, transports: null },
    ...{ isBackupEligible: null, isBackedUp: null, counterWentBackAt: null },
  };
}
