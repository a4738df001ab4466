// The proofs of passkeys, verified by `@simplewebauthn/server`: attestations, assertions, COSE keys. Whatever it refuses is undefined here.

import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Static } from '@sinclair/typebox';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../shared/contracts/passkeys';
import { ALGORITHMS, type RelyingParty } from '../domain/relying-party';

export interface NewPasskey {
  credentialId: string;
  /** The COSE key as base64url text. */
  publicKey: string;
  signCount: number;
  isBackupEligible: boolean;
  isBackedUp: boolean;
}

/** Reads a new passkey whose user was verified. */
export async function readNewPasskey(
  credential: Static<typeof PasskeyAttestation>,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<NewPasskey | undefined> {
  const verified = await verifyRegistrationResponse({
    // the contract leaves out what is absent, where the library has it undefined
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential: key, credentialDeviceType, credentialBackedUp: isBackedUp } = verified.registrationInfo;
  return {
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey).toString('base64url'),
    signCount: key.counter,
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp,
  };
}

export interface Asserted {
  signCount: number;
  isBackedUp: boolean;
}

/** Verifies the signature of a known passkey, and that its user was verified. Its counter is for the caller to compare. */
export async function readAssertion(
  assertion: Static<typeof PasskeyAssertion>,
  { credentialId, publicKey }: { credentialId: string; publicKey: string },
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<Asserted | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // a stored counter of 0 keeps the library from refusing one that goes back: synced passkeys have none
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { signCount: newCounter, isBackedUp: credentialBackedUp };
}
