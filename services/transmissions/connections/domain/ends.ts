// Ends that can be read from a configuration: of certificates (PEM), and of tokens that are JSON Web Tokens.
import { X509Certificate } from 'node:crypto';

export type Config = Readonly<Record<string, unknown>>;

const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** ISO 8601, of each field that says one. */
export function endsIn(config: Config): string[] {
  return Object.values(config).flatMap((value) => {
    const end = typeof value === 'string' ? (certificateEnd(value) ?? tokenEnd(value)) : undefined;
    return end === undefined ? [] : [end];
  });
}

/** @param certificate PEM, or DER. Undefined where it is none. */
export function certificateEnd(certificate: string | Uint8Array): string | undefined {
  if (typeof certificate === 'string' && !certificate.startsWith('-----BEGIN CERTIFICATE')) return undefined;
  try {
    return new X509Certificate(certificate).validToDate.toISOString();
  } catch {
    return undefined;
  }
}

/** RFC 7519, 4.1.4: `exp` in seconds. The signature is not ours to check. */
function tokenEnd(token: string): string | undefined {
  const [, payload] = JWT.exec(token) ?? [];
  if (payload === undefined) return undefined;
  try {
    const { exp }: { exp?: unknown } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof exp === 'number' ? new Date(exp * 1_000).toISOString() : undefined;
  } catch {
    return undefined;
  }
}
