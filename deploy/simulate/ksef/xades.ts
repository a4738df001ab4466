// Reads a signed request to sign in, if its signature is valid.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { type SignatureAlgorithm, SignedXml } from 'xml-crypto';

const ECDSA = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

export interface SignedRequest {
  challenge: string;
  nip: string;
  certificate: X509Certificate;
}

/** The code of the refusal where it does not hold. */
export function verified(xml: string): SignedRequest | number {
  const [signature] = /<ds:Signature[\s>][\s\S]*<\/ds:Signature>/.exec(xml) ?? [];
  const [, der] = /X509Certificate>([^<]+)</.exec(signature ?? '') ?? [];
  if (!signature || !der) return 9102;
  const certificate = new X509Certificate(Buffer.from(der, 'base64'));
  const signed = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
  signed.SignatureAlgorithms[ECDSA] = EcdsaSha256;
  try {
    signed.loadSignature(signature);
    if (!signed.checkSignature(xml)) return 9105;
  } catch {
    return 9105;
  }
  const [request, properties] = signed.getSignedReferences().map((text) => parser.parse(text));
  const { SigningCertificate } = properties?.SignedProperties?.SignedSignatureProperties ?? {};
  const digest = createHash('sha256').update(certificate.raw).digest('base64');
  if (SigningCertificate?.Cert?.CertDigest?.DigestValue !== digest) return 9105;
  const { Challenge, ContextIdentifier, SubjectIdentifierType } = request?.AuthTokenRequest ?? {};
  if (SubjectIdentifierType !== 'certificateSubject') return 21401;
  return { challenge: String(Challenge), nip: String(ContextIdentifier?.Nip), certificate };
}

/** Its value is R and S, not DER. */
class EcdsaSha256 implements SignatureAlgorithm {
  verifySignature = (material: string, key: unknown, value: string): boolean => {
    const publicKey = { key: String(key), dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(material), publicKey, Buffer.from(value, 'base64'));
  };

  getSignature(): string {
    throw new Error('nothing is signed here');
  }

  getAlgorithmName(): string {
    return ECDSA;
  }
}
