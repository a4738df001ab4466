// Builds the request to sign in by a certificate: XML with an enveloped XAdES-BES signature, by RSA or P-256.
import type { KeyObject, X509Certificate } from 'node:crypto';
import { signatureOver } from '../../../../shared/signatures/ecdsa-sha256';
import { BASIC } from '../../../../shared/signatures/xades/profiles';
import { signXml } from '../../../../shared/signatures/xades/sign';
import { element, required } from '../../../../shared/xml/build';
import { writeXml } from '../../../../shared/xml/write-xml';

const NAMESPACE = 'http://ksef.mf.gov.pl/auth/token/2.1';

interface AuthRequest {
  challenge: string;
  nip: string;
  signedAt: Date;
}

/** @param key of the certificate: RSA of at least 2048 bits, or P-256 */
export function signedAuthRequest(
  { challenge, nip, signedAt }: AuthRequest,
  certificate: X509Certificate,
  key: KeyObject,
): Promise<Buffer> {
  const request = required('AuthTokenRequest', [
    element('Challenge', challenge),
    required('ContextIdentifier', [element('Nip', nip)]),
    element('SubjectIdentifierType', 'certificateSubject'),
  ]);
  const xml = writeXml(request, { '': NAMESPACE }).toString();
  const sign = async (text: string) => signatureOver(text, key);
  return signXml(xml, { certificate: certificate.raw, sign }, signedAt.toISOString(), BASIC);
}
