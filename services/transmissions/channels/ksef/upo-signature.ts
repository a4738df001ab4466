// The signature on a receipt of KSeF (XAdES, enveloped): whether it holds, by the certificate in it.
import { verify, X509Certificate } from 'node:crypto';
import type { SignatureAlgorithm } from 'xml-crypto';
import { xmlSignatures } from '../../../../shared/signatures/xml-signatures';

const ECDSA = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
/** Of any prefix. */
const SIGNATURE = /<((?:[\w-]+:)?)Signature[\s>][\s\S]*<\/\1Signature>/;
const CERTIFICATES = /<(?:[\w-]+:)?X509Certificate>([^<]+)</g;
const BYTES_MAX = 2_000_000;
const CERTIFICATES_MAX = 10;

export interface Signature {
  /** What is signed, each part as it was digested. */
  parts: string[];
  /** That of who has signed, and what comes with it. */
  certificates: X509Certificate[];
}

/** Undefined where no signature holds. */
export function signatureOn(xml: string): Signature | undefined {
  const [text] = SIGNATURE.exec(xml) ?? [];
  if (!text || xml.length > BYTES_MAX) return undefined;
  try {
    const certificates = certificatesIn(text);
    const [signer] = certificates;
    if (!signer) return undefined;
    const publicCert = signer.publicKey.export({ type: 'spki', format: 'pem' });
    const { SignedXml } = xmlSignatures();
    const signed = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
    signed.SignatureAlgorithms[ECDSA] = EcdsaSha256;
    signed.loadSignature(text);
    return signed.checkSignature(xml) ? { parts: signed.getSignedReferences(), certificates } : undefined;
  } catch {
    // what cannot be read does not hold
    return undefined;
  }
}

function certificatesIn(signature: string): X509Certificate[] {
  const found = [...signature.matchAll(CERTIFICATES)].slice(0, CERTIFICATES_MAX);
  return found.map(([, der = '']) => new X509Certificate(Buffer.from(der, 'base64')));
}

/** xml-crypto knows no ECDSA; its value is R and S (RFC 4050), not DER. */
class EcdsaSha256 implements SignatureAlgorithm {
  verifySignature = (material: string, key: unknown, value: string): boolean =>
    verify(
      'sha256',
      Buffer.from(material),
      { key: String(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(value, 'base64'),
    );

  getSignature(): string {
    throw new Error('nothing is signed here');
  }

  getAlgorithmName(): string {
    return ECDSA;
  }
}
