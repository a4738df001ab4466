// Secrets that must be readable again but are never stored in the clear: AES-256-GCM, written as
// `v1.<key id>.<iv>.<tag>.<ciphertext>`. A sealed value is bound to its row: moved to another one it does not open.
import type { KeyObject } from 'node:crypto';
import type { ErrorCode } from '../../contracts/errors';
import type { Config } from '../../settings/config';
import type { EncryptionKey, EncryptionKeys } from '../../settings/encryption';
import { problem } from '../errors';
import { decrypt, type Encrypted, encrypt } from './aes-gcm';

export interface SecretBinding {
  /** Name of the table as `schema.table`. */
  table: string;
  /** Tables that the value was in before: a value that was sealed there opens, too. */
  formerTables?: readonly string[];
  /** null where the row belongs to no company. */
  companyId: string | null;
  rowId: string;
  field: string;
}

/** A column with sealed values, listed in the `sealed` of its service. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column whose value is the `rowId` of the binding. */
  rowId: string;
  /** The `field` of the binding. */
  field: string;
  /** True for a table without `company_id`. */
  isOfNoCompany?: true;
  /** The tables of the binding, where they are not the table of the column. */
  boundTo?: Pick<SecretBinding, 'table' | 'formerTables'>;
}

const VERSION = 'v1';

export class Secrets {
  /** @param lacking the code of the 503 without a key */
  constructor(
    private readonly keys: EncryptionKeys | undefined,
    private readonly lacking: ErrorCode = 'encryption_not_configured',
  ) {}

  /** The secrets of a service, sealed with its key. */
  static of({ encryptionKeys, factorKeys }: Config, { sealsFactors }: { sealsFactors?: true }): Secrets {
    return sealsFactors ? new Secrets(factorKeys, 'factor_key_not_configured') : new Secrets(encryptionKeys);
  }

  get isConfigured(): boolean {
    return this.keys !== undefined;
  }

  /** Throws 503 without a key. */
  seal(plaintext: string, binding: SecretBinding): string {
    const { id, key } = this.configured().current;
    const { iv, tag, ciphertext } = encrypt(key, plaintext, associatedData(binding));
    return [VERSION, id, ...[iv, tag, ciphertext].map(base64url)].join('.');
  }

  /** Throws 503 without the key that sealed it; an Error for a moved or altered value. */
  open(sealed: string, binding: SecretBinding): string {
    const [version, keyId, iv = '', tag = '', ciphertext = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error(`${binding.table}.${binding.field} is not a sealed value`);
    const encrypted = { iv: bytes(iv), tag: bytes(tag), ciphertext: bytes(ciphertext) };
    return opened(this.keyNamed(keyId), encrypted, binding);
  }

  /** True for a value that was sealed with a key that is being replaced. */
  isOutdated(sealed: string): boolean {
    return sealed.split('.')[1] !== this.configured().current.id;
  }

  private configured(): EncryptionKeys {
    if (!this.keys) throw problem(this.lacking);
    return this.keys;
  }

  private keyNamed(keyId: string | undefined): KeyObject {
    const { current, previous } = this.configured();
    const sealingKey = [current, ...previous].find(({ id }: EncryptionKey) => id === keyId);
    if (!sealingKey) throw problem(this.lacking, 'The key that sealed this secret is not configured.');
    return sealingKey.key;
  }
}

/** Tries the table of the value, then its former tables. */
function opened(
  key: KeyObject,
  encrypted: Encrypted,
  { formerTables: [former, ...others] = [], ...binding }: SecretBinding,
): string {
  try {
    return decrypt(key, encrypted, associatedData(binding));
  } catch (error) {
    if (former === undefined) throw error;
    return opened(key, encrypted, { ...binding, table: former, formerTables: others });
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
