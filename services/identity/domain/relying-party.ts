// The relying party of passkeys (WebAuthn level 3): this system, by the name of its host.

/** A passkey is bound to the name `id`, and used on pages of `origin` alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** COSE algorithms: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** IPv4 and IPv6 addresses as URLs spell them. */
const ADDRESS = /^(?:[0-9.]+|\[.*\])$/;

/** Returns undefined where browsers have no passkeys: on an IP address, and without https but on this machine. */
export function relyingParty(baseUrl: string): RelyingParty | undefined {
  const { hostname: id, origin, protocol } = new URL(baseUrl);
  if (ADDRESS.test(id)) return undefined;
  return protocol === 'https:' || id === 'localhost' ? { id, origin } : undefined;
}
