// Generating signing secrets, and keeping them sealed; without a key for that, generated ones are kept open.
import { randomBytes } from 'node:crypto';
import { problem } from '../../../shared/runtime/errors';
import type { SecretBinding, Secrets } from '../../../shared/runtime/secrets/secrets';
import type { EndpointRecord } from '../domain/present';
import { SECRET_PREFIX } from '../domain/signing-secret';

const BYTES = 32;

export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(BYTES).toString('base64');
}

type Place = Pick<EndpointRecord, 'companyId' | 'id'>;
export type KeptSecret = Pick<EndpointRecord, 'secret' | 'openSecret'>;
export type KeptPrevious = Pick<
  EndpointRecord,
  'previousSecret' | 'previousOpenSecret' | 'previousSecretExpiresAt'
>;

/** A secret that the client chose is not kept without a key: it may open more than this webhook. */
export function keepGiven(secrets: Secrets, place: Place, secret: string): KeptSecret {
  if (!secrets.isConfigured) throw problem('encryption_not_configured');
  return keep(secrets, place, secret);
}

export function keep(secrets: Secrets, place: Place, secret: string): KeptSecret {
  if (!secrets.isConfigured) return { secret: null, openSecret: secret };
  return { secret: secrets.seal(secret, bindingOf(place, 'secret')), openSecret: null };
}

/** The present secret as the previous one, until `expiresAt`. */
export function keepPrevious(secrets: Secrets, row: EndpointRecord, expiresAt: string): KeptPrevious {
  const text = reveal(secrets, row);
  const sealed = secrets.isConfigured ? secrets.seal(text, bindingOf(row, 'previous_secret')) : null;
  return {
    previousSecret: sealed,
    previousOpenSecret: sealed === null ? text : null,
    previousSecretExpiresAt: expiresAt,
  };
}

export const NO_PREVIOUS: KeptPrevious = {
  previousSecret: null,
  previousOpenSecret: null,
  previousSecretExpiresAt: null,
};

/** Throws encryption_not_configured without the key that sealed it. */
function reveal(secrets: Secrets, row: Place & KeptSecret): string {
  return row.openSecret ?? secrets.open(row.secret ?? '', bindingOf(row, 'secret'));
}

/** All secrets a message is signed with now, the present one first. */
export function signingSecrets(
  secrets: Secrets,
  row: Place & KeptSecret & KeptPrevious,
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
): KeptSecret & Omit<KeptPrevious, 'previousSecretExpiresAt'> {
  const previous = row.previousOpenSecret;
  return {
    ...keep(secrets, row, reveal(secrets, row)),
    previousSecret:
      previous === null ? row.previousSecret : secrets.seal(previous, bindingOf(row, 'previous_secret')),
    previousOpenSecret: null,
  };
}

function bindingOf({ companyId, id }: Place, field: 'secret' | 'previous_secret'): SecretBinding {
  return { table: 'webhooks.endpoints', companyId, rowId: id, field };
}
