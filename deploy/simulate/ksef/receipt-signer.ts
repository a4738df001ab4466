// Signs the receipts of the simulator of KSeF by a certificate that an intermediate one links to a root.
import { SignedXml } from 'xml-crypto';
import { Pkcs12Maker } from '../pkcs12';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

interface Signer {
  privateKey: string;
  /** PEM, what leads to the root behind it. */
  publicCert: string;
}

export class ReceiptSigner {
  readonly root: string;
  private readonly ministry: Signer;
  private readonly foreign: Signer;

  constructor() {
    const maker = new Pkcs12Maker();
    const read = (name: string) => maker.read(name).toString('utf8');
    const root = maker.identity({ subject: '/CN=Root' });
    const between = maker.issued(root, { subject: '/CN=Between', isAuthority: true });
    const seal = maker.issued(between, { subject: '/CN=Ministry' });
    const other = maker.identity({ subject: '/CN=Ministry' });
    this.root = read(root.certificate);
    this.ministry = {
      privateKey: read(seal.key),
      publicCert: read(seal.certificate) + read(between.certificate),
    };
    this.foreign = { privateKey: read(other.key), publicCert: read(other.certificate) };
    maker.remove();
  }

  /** Enveloped, as the ministry signs. */
  sign(text: string, isForeign: boolean): string {
    const signature = new SignedXml({
      ...(isForeign ? this.foreign : this.ministry),
      signatureAlgorithm: RSA_SHA256,
      canonicalizationAlgorithm: C14N,
    });
    const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N];
    signature.addReference({ xpath: '/*', isEmptyUri: true, digestAlgorithm: SHA256, transforms });
    signature.computeSignature(text, { prefix: 'ds' });
    return signature.getSignedXml();
  }
}
