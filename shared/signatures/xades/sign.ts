// Signs an XML file with XAdES-EPES, enveloped. XML-DSig and canonical XML are xml-crypto's; what XAdES adds is written here.
import { type BinaryLike, type KeyLike, X509Certificate } from 'node:crypto';
import type { ErrorFirstCallback, SignatureAlgorithm, SignedXml } from 'xml-crypto';
import { writeFragment } from '../../xml/write-xml';
import { xmlSignatures } from '../xml-signatures';
import { IDS, NAMESPACES, qualifyingProperties, SHA256 } from './signed-properties';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

export interface Signer {
  /** DER. */
  certificate: Uint8Array;
  /** RSA-SHA256 of a text by the key of the certificate, as base64. */
  sign: (text: string) => Promise<string>;
}

/** The same of the same: RSA with PKCS#1 v1.5 draws no random number. @param signedAt ISO 8601 */
export async function signXml(xml: Buffer, { certificate, sign }: Signer, signedAt: string): Promise<Buffer> {
  const signature = new (xmlSignatures().SignedXml)({
    // kept elsewhere, and asked for by `RemoteKey`
    privateKey: 'remote',
    publicCert: new X509Certificate(certificate).toString(),
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
    keyInfoAttributes: { Id: IDS.keyInfo },
    objects: [{ content: writeFragment(qualifyingProperties(certificate, signedAt), NAMESPACES) }],
  });
  signature.SignatureAlgorithms[RSA_SHA256] = remoteKey(sign);
  addReferences(signature);
  const options = { prefix: 'ds', attrs: { Id: IDS.signature } };
  const signed = await new Promise<SignedXml>((resolve, reject) => {
    signature.computeSignature(xml.toString(), options, (error, done) =>
      done ? resolve(done) : reject(error ?? new Error('nothing was signed')),
    );
  });
  return Buffer.from(signed.getSignedXml());
}

/** The whole file, what is said of the signature, and the certificate. */
function addReferences(signature: SignedXml): void {
  const { reference, properties, keyInfo } = IDS;
  const digested = { transforms: [C14N], digestAlgorithm: SHA256 };
  const whole = { ...digested, transforms: [ENVELOPED, C14N] };
  signature.addReference({ ...whole, xpath: '/*', isEmptyUri: true, id: reference });
  signature.addReference({ ...digested, xpath: `//*[@Id='${properties}']`, type: SIGNED_PROPERTIES });
  signature.addReference({ ...digested, xpath: `//*[@Id='${keyInfo}']` });
}

/** The algorithm of xml-crypto by a key that is not here. */
function remoteKey(sign: Signer['sign']): new () => SignatureAlgorithm {
  return class RemoteKey implements SignatureAlgorithm {
    getSignature(text: BinaryLike, _key: KeyLike): string;
    getSignature(text: BinaryLike, _key: KeyLike, callback?: ErrorFirstCallback<string>): void;
    getSignature(text: BinaryLike, _key: KeyLike, callback?: ErrorFirstCallback<string>): string {
      sign(String(text)).then(
        (value) => callback?.(null, value),
        (error: unknown) => callback?.(error instanceof Error ? error : new Error(String(error))),
      );
      return '';
    }

    verifySignature(): boolean {
      throw new Error('nothing is verified here');
    }

    getAlgorithmName(): string {
      return RSA_SHA256;
    }
  };
}
