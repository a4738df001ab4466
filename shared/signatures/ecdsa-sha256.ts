// ECDSA in signed XML, which xml-crypto does not have. The value is R and S (RFC 4050), not DER.
import { type KeyObject, sign, verify } from 'node:crypto';
import type { SignatureAlgorithm } from 'xml-crypto';

export const ECDSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
const FORM = 'ieee-p1363';

/** Signs by RSA or P-256 and returns base64; the form is that of ECDSA alone. */
export function signatureOver(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: FORM }).toString('base64');
}

/** Verifies alone: keys that sign lie elsewhere. */
export class EcdsaSha256 implements SignatureAlgorithm {
  verifySignature = (material: string, key: unknown, value: string): boolean =>
    verify(
      'sha256',
      Buffer.from(material),
      { key: String(key), dsaEncoding: FORM },
      Buffer.from(value, 'base64'),
    );

  getSignature(): string {
    throw new Error('nothing is signed here');
  }

  getAlgorithmName(): string {
    return ECDSA_SHA256;
  }
}
