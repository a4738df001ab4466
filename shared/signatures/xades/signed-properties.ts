// The properties that XAdES signs beside the file (ETSI TS 101 903 V1.3.2, 7.2).
import { createHash, X509Certificate } from 'node:crypto';
import { element, group, required } from '../../xml/build';
import type { XmlElement } from '../../xml/element';

export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

export const IDS = {
  signature: 'Signature',
  keyInfo: 'Signature-KeyInfo',
  properties: 'Signature-SignedProperties',
} as const;

export const NAMESPACES = {
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};

export interface SignatureProfile {
  canonicalization: string;
  /** Id of the reference to the whole file. */
  referenceId?: string;
  isKeyInfoSigned: boolean;
  /** Properties of the signature beside its time and certificate. */
  ofSignature: readonly XmlElement[];
  /** Properties of the signed file. */
  ofFile: readonly XmlElement[];
}

/** @param certificate DER. @param signedAt ISO 8601 */
export function qualifyingProperties(
  certificate: Uint8Array,
  signedAt: string,
  { ofSignature, ofFile }: SignatureProfile,
): XmlElement {
  const properties = required('xades:SignedProperties', [
    required('xades:SignedSignatureProperties', [
      element('xades:SigningTime', signedAt),
      required('xades:SigningCertificate', [signingCertificate(certificate)]),
      ...ofSignature,
    ]),
    group('xades:SignedDataObjectProperties', ofFile),
  ]);
  return {
    ...required('xades:QualifyingProperties', [{ ...properties, attributes: { Id: IDS.properties } }]),
    attributes: { Target: `#${IDS.signature}` },
  };
}

function signingCertificate(der: Uint8Array): XmlElement {
  const { issuer, serialNumber } = new X509Certificate(der);
  return required('xades:Cert', [
    required('xades:CertDigest', digest(SHA256, createHash('sha256').update(der).digest('base64'))),
    required('xades:IssuerSerial', [
      element('ds:X509IssuerName', distinguishedName(issuer)),
      element('ds:X509SerialNumber', BigInt(`0x${serialNumber}`).toString()),
    ]),
  ]);
}

/** RFC 2253: the last part first. node:crypto has one part a line, escaped as it says. */
function distinguishedName(lines: string): string {
  return lines.split('\n').reverse().join(',');
}

export function digest(algorithm: string, value: string): XmlElement[] {
  const method = { name: 'ds:DigestMethod', attributes: { Algorithm: algorithm }, children: [] };
  return [method, { name: 'ds:DigestValue', text: value, children: [] }];
}
