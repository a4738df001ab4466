// Signs an XML file with XAdES, enveloped. XML-DSig and canonical XML are xml-crypto's; what XAdES adds is written here.
import { type BinaryLike, type KeyLike, X509Certificate } from 'node:crypto';
import type { ErrorFirstCallback, SignatureAlgorithm, SignedXml } from 'xml-crypto';
import { writeFragment } from '../../xml/write-xml';
import { ECDSA_SHA256 } from '../ecdsa-sha256';
import { xmlSignatures } from '../xml-signatures';
import { IDS, NAMESPACES, qualifyingProperties, SHA256, type SignatureProfile } from './signed-properties';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

export interface Signer {
  /** The certificate of the signer, encoded as DER. */
  certificate: Uint8Array;
  /** Signature over SHA-256 of a text by the key of the certificate, as base64; of ECDSA in the form R and S. */
  sign: (text: string) => Promise<string>;
}

/** Signs with the same bytes each time by RSA: PKCS#1 v1.5 draws no random number. @param signedAt ISO 8601 */
export async function signXml(
  xml: string,
  { certificate, sign }: Signer,
  signedAt: string,
  profile: SignatureProfile,
): Promise<Buffer> {
  const publicCert = new X509Certificate(certificate);
  const algorithm = publicCert.publicKey.asymmetricKeyType === 'ec' ? ECDSA_SHA256 : RSA_SHA256;
  const properties = qualifyingProperties(certificate, signedAt, profile);
  const signature = new (xmlSignatures().SignedXml)({
    // kept elsewhere, and asked for by `RemoteKey`
    privateKey: 'remote',
    publicCert: publicCert.toString(),
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: profile.canonicalization,
    ...(profile.isKeyInfoSigned ? { keyInfoAttributes: { Id: IDS.keyInfo } } : {}),
    objects: [{ content: writeFragment(properties, NAMESPACES) }],
  });
  signature.SignatureAlgorithms[algorithm] = remoteKey(sign, algorithm);
  addReferences(signature, profile);
  const options = { prefix: 'ds', attrs: { Id: IDS.signature } };
  const signed = await new Promise<SignedXml>((resolve, reject) => {
    signature.computeSignature(xml, options, (error, done) =>
      done ? resolve(done) : reject(error ?? new Error('nothing was signed')),
    );
  });
  return Buffer.from(signed.getSignedXml());
}

/** The whole file, the properties of the signature, and the certificate. */
function addReferences(
  signature: SignedXml,
  { canonicalization, referenceId, isKeyInfoSigned }: SignatureProfile,
): void {
  const digested = { transforms: [canonicalization], digestAlgorithm: SHA256 };
  const whole = { ...digested, transforms: [ENVELOPED, canonicalization], xpath: '/*', isEmptyUri: true };
  signature.addReference({ ...whole, ...(referenceId ? { id: referenceId } : {}) });
  signature.addReference({ ...digested, xpath: `//*[@Id='${IDS.properties}']`, type: SIGNED_PROPERTIES });
  if (isKeyInfoSigned) signature.addReference({ ...digested, xpath: `//*[@Id='${IDS.keyInfo}']` });
}

/** The algorithm of xml-crypto by a key that is not here. */
function remoteKey(sign: Signer['sign'], algorithm: string): new () => SignatureAlgorithm {
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
      return algorithm;
    }
  };
}
