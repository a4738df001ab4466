// The two forms of XAdES (ETSI TS 101 903 V1.3.2) that are signed here.
import { element, required } from '../../xml/build';
import type { XmlElement } from '../../xml/element';
import { digest, type SignatureProfile } from './signed-properties';

/** XAdES-BES: properties that every signature has. */
export const BASIC: SignatureProfile = {
  canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  isKeyInfoSigned: false,
  ofSignature: [],
  ofFile: [],
};

const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';

/** Its digest is the one that the policy publishes of itself. */
const POLICY = {
  identifier:
    'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  description: 'Política de Firma FacturaE v3.1',
  sha1: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
};
/** The role of the signer, who is the issuer. */
const ROLE = 'emisor';
const REFERENCE = 'Signature-Reference';

/** XAdES-EPES by the signature policy of Facturae 3.1. */
export const FACTURAE: SignatureProfile = {
  canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  referenceId: REFERENCE,
  isKeyInfoSigned: true,
  ofSignature: [
    required('xades:SignaturePolicyIdentifier', [policy()]),
    required('xades:SignerRole', [required('xades:ClaimedRoles', [element('xades:ClaimedRole', ROLE)])]),
  ],
  ofFile: [
    {
      ...required('xades:DataObjectFormat', [
        element('xades:Description', 'Factura electrónica'),
        element('xades:MimeType', 'text/xml'),
      ]),
      attributes: { ObjectReference: `#${REFERENCE}` },
    },
  ],
};

function policy(): XmlElement {
  return required('xades:SignaturePolicyId', [
    required('xades:SigPolicyId', [
      element('xades:Identifier', POLICY.identifier),
      element('xades:Description', POLICY.description),
    ]),
    required('xades:SigPolicyHash', digest(SHA1, POLICY.sha1)),
  ]);
}
