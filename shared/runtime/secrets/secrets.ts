// Seals what must be readable again but never in the clear at rest: AES-256-GCM, written as
// `v1.<key id>.<iv>.<tag>.<ciphertext>`. A sealed value is bound to its place: moved to another row it does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey, EncryptionKeys } from '../../settings/encryption';
import { problem } from '../errors';

export interface SecretBinding {
  /** `schema.table`. */
  table: string;
  /** null where the row belongs to no company. */
  companyId: string | null;
  rowId: string;
  field: string;
}

const IV_BYTES = 12;
const VERSION = 'v1';

export class Secrets {
  constructor(private readonly keys: EncryptionKeys | undefined) {}

  get isConfigured(): boolean {
    return this.keys !== undefined;
  }

  /** Throws encryption_not_configured (503) without a key. */
  seal(plaintext: string, binding: SecretBinding): string {
    const { id, key } = this.configured().current;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(associatedData(binding));
    const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
    return [VERSION, id, ...[iv, cipher.getAuthTag(), ciphertext].map(base64url)].join('.');
  }

  /** Throws encryption_not_configured (503) without the key it was sealed with; an Error for what was moved or altered. */
  open(sealed: string, binding: SecretBinding): string {
    const [version, keyId, iv = '', tag = '', ciphertext = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error(`${binding.table}.${binding.field} is not a sealed value`);
    const decipher = createDecipheriv('aes-256-gcm', this.keyNamed(keyId), bytes(iv), { authTagLength: 16 });
    decipher.setAAD(associatedData(binding));
    decipher.setAuthTag(bytes(tag));
    return Buffer.concat([decipher.update(bytes(ciphertext)), decipher.final()]).toString('utf8');
  }

  /** Whether it was sealed with a key that is being replaced. */
  isOutdated(sealed: string): boolean {
    return sealed.split('.')[1] !== this.configured().current.id;
  }

  private configured(): EncryptionKeys {
    if (!this.keys) throw problem('encryption_not_configured');
    return this.keys;
  }

  private keyNamed(keyId: string | undefined): Buffer {
    const { current, previous } = this.configured();
    const found = [current, ...previous].find(({ id }: EncryptionKey) => id === keyId);
    if (!found)
      throw problem('encryption_not_configured', 'The key that sealed this secret is not configured.');
    return found.key;
  }
}

function associatedData({ table, companyId, rowId, field }: SecretBinding): Buffer {
  return Buffer.from(JSON.stringify([table, companyId, rowId, field]));
}

function base64url(data: Buffer): string {
  return data.toString('base64url');
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
