// The key pairs of the simulator of KSeF, and what its clients encrypt by them.
import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  type KeyObject,
  privateDecrypt,
  X509Certificate,
} from 'node:crypto';
import { Pkcs12Maker } from '../pkcs12';
import { receipt } from './answers';
import type { Fault } from './faults';
import type { Invoice } from './invoice';
import { ReceiptSigner } from './receipt-signer';

type Usage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption';

interface Pair {
  id: string;
  usage: Usage;
  certificate: X509Certificate;
  key: KeyObject;
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

export class AuthorityKeys {
  readonly receipts = new ReceiptSigner();
  private pairs: Pair[] = [];

  constructor() {
    this.rotate();
  }

  /** Those there were are unknown from now on. */
  rotate(): void {
    const maker = new Pkcs12Maker();
    const usages: Usage[] = ['KsefTokenEncryption', 'SymmetricKeyEncryption'];
    this.pairs = usages.map((usage) => {
      const identity = maker.identity({ subject: `/CN=${usage}` });
      const certificate = new X509Certificate(maker.read(identity.certificate));
      const id = sha256(certificate.publicKey.export({ type: 'spki', format: 'der' }));
      return { id, usage, certificate, key: createPrivateKey(maker.read(identity.key)) };
    });
    maker.remove();
  }

  /** Signed, enveloped, as the ministry does; unless a fault says otherwise. */
  receiptOf(invoice: Invoice, fault: Fault | undefined): string {
    const text = receipt(invoice);
    if (fault === 'unsignedReceipt') return text;
    const signed = this.receipts.sign(text, fault === 'foreignReceipt');
    return fault === 'forgedReceipt' ? signed.replace(/<NumerFaktury>/, '<NumerFaktury>9') : signed;
  }

  listed(): object[] {
    return this.pairs.map(({ id, usage, certificate }) => ({
      certificate: certificate.raw.toString('base64'),
      certificateId: sha256(certificate.raw),
      publicKeyId: id,
      // clocks of tests are moved
      validFrom: '2020-01-01T00:00:00Z',
      validTo: '2099-01-01T00:00:00Z',
      usage: [usage],
    }));
  }

  knows(id: unknown, usage: Usage): boolean {
    return this.pairs.some((pair) => pair.id === id && pair.usage === usage);
  }

  /** Undefined for what was not encrypted by it with RSA-OAEP and SHA-256. */
  open(encrypted: unknown, usage: Usage): Buffer | undefined {
    const pair = this.pairs.find((one) => one.usage === usage);
    if (!pair) return undefined;
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    try {
      const bytes = Buffer.from(String(encrypted), 'base64');
      return privateDecrypt({ key: pair.key, padding, oaepHash: 'sha256' }, bytes);
    } catch {
      return undefined;
    }
  }
}

/** Undefined for what does not open. */
export function decrypted(content: Buffer, key: Buffer, iv: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
}
