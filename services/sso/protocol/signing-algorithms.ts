/** Algorithms that tokens of providers may be signed by: all except `none` and those with a shared secret. */
export const SIGNING_ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
  'Ed25519',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
] as const;
