// The request to sign in by a certificate: an XML file with an enveloped XAdES-BES signature (ETSI TS 101 903), by RSA or P-256.
import {
  type BinaryLike,
  createHash,
  type KeyLike,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto';
import type { ErrorFirstCallback, SignatureAlgorithm } from 'xml-crypto';
import { xmlSignatures } from '../../../../shared/signatures/xml-signatures';

const NAMESPACE = 'http://ksef.mf.gov.pl/auth/token/2.1';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = `${DS}enveloped-signature`;
const ALGORITHMS = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ec: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
} as const;
const IDS = { signature: 'Signature', properties: 'SignedProperties' } as const;

export interface AuthRequest {
  challenge: string;
  nip: string;
  signedAt: Date;
}

/** @param key RSA from 2048 bits on, or P-256; of the certificate */
export function signedAuthRequest(
  { challenge, nip, signedAt }: AuthRequest,
  certificate: X509Certificate,
  key: KeyObject,
): Buffer {
  const algorithm = key.asymmetricKeyType === 'ec' ? ALGORITHMS.ec : ALGORITHMS.rsa;
  const { SignedXml } = xmlSignatures();
  const signature = new SignedXml({
    // the key itself is held by `LocalKey`
    privateKey: 'local',
    publicCert: certificate.toString(),
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: C14N,
    objects: [{ content: qualifyingProperties(certificate, signedAt) }],
  });
  signature.SignatureAlgorithms[algorithm] = localKey(key, algorithm);
  const digested = { transforms: [C14N], digestAlgorithm: SHA256 };
  signature.addReference({ ...digested, transforms: [ENVELOPED, C14N], xpath: '/*', isEmptyUri: true });
  signature.addReference({
    ...digested,
    xpath: `//*[@Id='${IDS.properties}']`,
    type: 'http://uri.etsi.org/01903#SignedProperties',
  });
  const request =
    `<AuthTokenRequest xmlns="${NAMESPACE}"><Challenge>${challenge}</Challenge>` +
    `<ContextIdentifier><Nip>${nip}</Nip></ContextIdentifier>` +
    '<SubjectIdentifierType>certificateSubject</SubjectIdentifierType></AuthTokenRequest>';
  signature.computeSignature(request, { prefix: 'ds', attrs: { Id: IDS.signature } });
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${signature.getSignedXml()}`);
}

function qualifyingProperties(certificate: X509Certificate, signedAt: Date): string {
  const digest = createHash('sha256').update(certificate.raw).digest('base64');
  const serial = BigInt(`0x${certificate.serialNumber}`).toString();
  // RFC 2253: the last part first
  const issuer = certificate.issuer.split('\n').reverse().join(',');
  return (
    `<xades:QualifyingProperties xmlns:xades="${XADES}" xmlns:ds="${DS}" Target="#${IDS.signature}">` +
    `<xades:SignedProperties Id="${IDS.properties}"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${signedAt.toISOString()}</xades:SigningTime>` +
    '<xades:SigningCertificate><xades:Cert>' +
    `<xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${digest}</ds:DigestValue></xades:CertDigest>` +
    `<xades:IssuerSerial><ds:X509IssuerName>${escaped(issuer)}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber>${serial}</ds:X509SerialNumber></xades:IssuerSerial>` +
    '</xades:Cert></xades:SigningCertificate>' +
    '</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>'
  );
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** xml-crypto knows no ECDSA; its value is R and S (RFC 4050), not DER. */
function localKey(key: KeyObject, algorithm: string): new () => SignatureAlgorithm {
  return class LocalKey implements SignatureAlgorithm {
    getSignature(text: BinaryLike, _key: KeyLike): string;
    getSignature(text: BinaryLike, _key: KeyLike, callback?: ErrorFirstCallback<string>): void;
    getSignature(text: BinaryLike, _key: KeyLike): string {
      const value = sign('sha256', Buffer.from(String(text)), { key, dsaEncoding: 'ieee-p1363' });
      return value.toString('base64');
    }

    verifySignature(): boolean {
      throw new Error('nothing is verified here');
    }

    getAlgorithmName(): string {
      return algorithm;
    }
  };
}
