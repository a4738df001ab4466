// Makes signing secrets, and seals them for the database; without a key for that, generated ones are stored open.
import { randomBytes } from 'node:crypto';
import { problem } from '../../../shared/runtime/errors';
import type { SecretBinding, Secrets } from '../../../shared/runtime/secrets/secrets';
import type { EndpointRecord } from '../domain/present';
import { SECRET_PREFIX } from '../domain/signature';

const BYTES = 32;

export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(BYTES).toString('base64');
}

type Owner = Pick<EndpointRecord, 'companyId' | 'id'>;
export type StoredSecret = Pick<EndpointRecord, 'secret' | 'openSecret'>;
export type StoredPrevious = Pick<
  EndpointRecord,
  'previousSecret' | 'previousOpenSecret' | 'previousSecretExpiresAt'
>;

/** A secret that the caller chose is refused without a key: it may open more than this webhook. */
export function sealOwnSecret(secrets: Secrets, owner: Owner, secret: string): StoredSecret {
  if (!secrets.isConfigured) throw problem('encryption_not_configured');
  return storedSecret(secrets, owner, secret);
}

export function storedSecret(secrets: Secrets, owner: Owner, secret: string): StoredSecret {
  if (!secrets.isConfigured) return { secret: null, openSecret: secret };
  return { secret: secrets.seal(secret, bindingOf(owner, 'secret')), openSecret: null };
}

/** Turns the present secret into the previous one, until `expiresAt`. */
export function storedPrevious(secrets: Secrets, row: EndpointRecord, expiresAt: string): StoredPrevious {
  const text = reveal(secrets, row);
  const sealed = secrets.isConfigured ? secrets.seal(text, bindingOf(row, 'previous_secret')) : null;
  return {
    previousSecret: sealed,
    previousOpenSecret: sealed === null ? text : null,
    previousSecretExpiresAt: expiresAt,
  };
}

export const NO_PREVIOUS: StoredPrevious = {
  previousSecret: null,
  previousOpenSecret: null,
  previousSecretExpiresAt: null,
};

/** @throws encryption_not_configured without the key that sealed it */
function reveal(secrets: Secrets, row: Owner & StoredSecret): string {
  return row.openSecret ?? secrets.open(row.secret ?? '', bindingOf(row, 'secret'));
}

/** All secrets a message is signed with now, the present one first. */
export function signingSecrets(
  secrets: Secrets,
  row: Owner & StoredSecret & StoredPrevious,
  now: Date,
): string[] {
  const present = reveal(secrets, row);
  const { previousSecret, previousOpenSecret, previousSecretExpiresAt } = row;
  if (previousSecretExpiresAt === null || Date.parse(previousSecretExpiresAt) <= now.getTime())
    return [present];
  const previous =
    previousOpenSecret ?? secrets.open(previousSecret ?? '', bindingOf(row, 'previous_secret'));
  return [present, previous];
}

/** Open secrets are sealed once there is a key. */
export function sealed(
  secrets: Secrets,
  row: EndpointRecord,
): StoredSecret & Omit<StoredPrevious, 'previousSecretExpiresAt'> {
  const previous = row.previousOpenSecret;
  return {
    ...storedSecret(secrets, row, reveal(secrets, row)),
    previousSecret:
      previous === null ? row.previousSecret : secrets.seal(previous, bindingOf(row, 'previous_secret')),
    previousOpenSecret: null,
  };
}

function bindingOf({ companyId, id }: Owner, field: 'secret' | 'previous_secret'): SecretBinding {
  return { table: 'webhooks.endpoints', companyId, rowId: id, field };
}
