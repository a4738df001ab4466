// Verifies the enveloped signature on an XML file of others, by the certificate in it.
import { X509Certificate } from 'node:crypto';
import { ECDSA_SHA256, EcdsaSha256 } from './ecdsa-sha256';
import { xmlSignatures } from './xml-signatures';

const SIGNATURE = /<((?:[\w-]+:)?)Signature[\s>][\s\S]*<\/\1Signature>/;
const CERTIFICATES = /<(?:[\w-]+:)?X509Certificate>([^<]+)</g;
const BYTES_MAX = 2_000_000;
const CERTIFICATES_MAX = 10;

export interface Signature {
  /** The signed parts, each as it was digested. */
  parts: string[];
  /** The certificate of the signer, and those that come with it. */
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
    signed.SignatureAlgorithms[ECDSA_SHA256] = EcdsaSha256;
    signed.loadSignature(text);
    return signed.checkSignature(xml) ? { parts: signed.getSignedReferences(), certificates } : undefined;
  } catch {
    // a signature that cannot be read does not hold
    return undefined;
  }
}

function certificatesIn(signature: string): X509Certificate[] {
  const matches = [...signature.matchAll(CERTIFICATES)].slice(0, CERTIFICATES_MAX);
  return matches.map(([, der = '']) => new X509Certificate(Buffer.from(der, 'base64')));
}
