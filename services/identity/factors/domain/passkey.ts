// Passkeys: who asks for them, and what browsers are told to make and to prove (WebAuthn level 3, 5.4 and 5.5).
import type { Static } from '@sinclair/typebox';
import type { PasskeyRequestOptions } from '../../../../shared/contracts/passkeys';
import { ALGORITHMS, type RelyingParty } from '../../domain/relying-party';
import type { FactorRecord } from './factor';

const TIMEOUT_MS = 300_000;

export function requestOptions(
  challenge: string,
  { id: rpId }: RelyingParty,
  allowed: readonly FactorRecord[] = [],
): Static<typeof PasskeyRequestOptions> {
  const allowCredentials = descriptors(allowed);
  return { challenge, timeout: TIMEOUT_MS, rpId, userVerification: 'required', allowCredentials };
}

interface Owner {
  handle: string;
  email: string;
  name: string;
}

export function creationOptions(
  challenge: string,
  { id }: RelyingParty,
  { handle, email, name }: Owner,
  existing: readonly FactorRecord[],
) {
  return {
    challenge,
    timeout: TIMEOUT_MS,
    rp: { id, name: id },
    user: { id: handle, name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: descriptors(existing),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

function descriptors(factors: readonly FactorRecord[]) {
  return factors.flatMap(({ credentialId, transports }) =>
    credentialId === null
      ? []
      : [{ type: 'public-key' as const, id: credentialId, transports: transports ?? [] }],
  );
}

interface ClientData {
  challenge: string;
  isCrossOrigin: boolean;
}

/** The fields of the client data that are read before it is verified; undefined for what is no client data. */
export function clientDataOf(clientDataJSON: string): ClientData | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    const { challenge } = data;
    const isCrossOrigin = 'crossOrigin' in data && data.crossOrigin === true;
    return typeof challenge === 'string' ? { challenge, isCrossOrigin } : undefined;
  } catch {
    return undefined;
  }
}
