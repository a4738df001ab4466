// Secrets of authenticator apps are sealed with the key of this service, and bound to their row.
import type { CallContext } from '../../../../shared/runtime/context';
import type { SealedColumn, SecretBinding } from '../../../../shared/runtime/secrets/secrets';
import type { FactorRecord } from '../domain/factor';

const TABLE = 'factors';
const FIELD = 'secret';

export const SEALED_FACTORS: SealedColumn = {
  table: TABLE,
  column: 'sealed_secret',
  rowId: 'id',
  field: FIELD,
  isOfNoCompany: true,
};

/** Seals the secret; throws 503 without FACTOR_ENCRYPTION_KEY. */
export function sealSecret(ctx: CallContext, id: string, secret: string): string {
  return ctx.secrets.seal(secret, bindingOf(id));
}

/** Throws 503 without the key that sealed it. */
export function openSecret(ctx: CallContext, { id, sealedSecret }: FactorRecord): string {
  if (sealedSecret === null) throw new Error('a passkey has no secret');
  return ctx.secrets.open(sealedSecret, bindingOf(id));
}

function bindingOf(id: string): SecretBinding {
  return { table: `identity.${TABLE}`, companyId: null, rowId: id, field: FIELD };
}
