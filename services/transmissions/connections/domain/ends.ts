// Reads end dates from a configuration: of certificates (PEM) and of tokens that are JSON Web Tokens.
import { X509Certificate } from 'node:crypto';

export type Config = Readonly<Record<string, unknown>>;

const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

/** ISO 8601 end of each field that has one. */
export function endsIn(config: Config): string[] {
  return Object.values(config).flatMap((value) => {
    const end = typeof value === 'string' ? (certificateEnd(value) ?? tokenEnd(value)) : undefined;
    return end === undefined ? [] : [end];
  });
}

/** Undefined if it is no certificate. @param certificate PEM or DER */
export function certificateEnd(certificate: string | Uint8Array): string | undefined {
  if (typeof certificate === 'string' && !certificate.startsWith('-----BEGIN CERTIFICATE')) return undefined;
  try {
    return new X509Certificate(certificate).validToDate.toISOString();
  } catch {
    return undefined;
  }
}

/** RFC 7519, 4.1.4: `exp` in seconds. The channel checks the signature. */
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
