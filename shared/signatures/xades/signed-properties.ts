// The properties that XAdES signs beside the invoice (ETSI TS 101 903 V1.3.2, 7.2), as the signature policy of Facturae 3.1 wants
// them.
import { createHash, X509Certificate } from 'node:crypto';
import { element, required } from '../../xml/build';
import type { XmlElement } from '../../xml/element';

export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';

/** Its digest is the one that the policy publishes of itself. */
const POLICY = {
  identifier:
    'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  description: 'Política de Firma FacturaE v3.1',
  sha1: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
};
/** Who issues signs. */
const ROLE = 'emisor';

export const IDS = {
  signature: 'Signature',
  reference: 'Signature-Reference',
  keyInfo: 'Signature-KeyInfo',
  properties: 'Signature-SignedProperties',
} as const;

export const NAMESPACES = {
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};

/** @param certificate DER. @param signedAt ISO 8601 */
export function qualifyingProperties(certificate: Uint8Array, signedAt: string): XmlElement {
  const properties = required('xades:SignedProperties', [
    required('xades:SignedSignatureProperties', [
      element('xades:SigningTime', signedAt),
      required('xades:SigningCertificate', [signingCertificate(certificate)]),
      required('xades:SignaturePolicyIdentifier', [policy()]),
      required('xades:SignerRole', [required('xades:ClaimedRoles', [element('xades:ClaimedRole', ROLE)])]),
    ]),
    required('xades:SignedDataObjectProperties', [dataObject()]),
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

function policy(): XmlElement {
  return required('xades:SignaturePolicyId', [
    required('xades:SigPolicyId', [
      element('xades:Identifier', POLICY.identifier),
      element('xades:Description', POLICY.description),
    ]),
    required('xades:SigPolicyHash', digest(SHA1, POLICY.sha1)),
  ]);
}

function digest(algorithm: string, value: string): XmlElement[] {
  const method = { name: 'ds:DigestMethod', attributes: { Algorithm: algorithm }, children: [] };
  return [method, { name: 'ds:DigestValue', text: value, children: [] }];
}

function dataObject(): XmlElement {
  const format = required('xades:DataObjectFormat', [
    element('xades:Description', 'Factura electrónica'),
    element('xades:MimeType', 'text/xml'),
  ]);
  return { ...format, attributes: { ObjectReference: `#${IDS.reference}` } };
}
