// Checksums of the files of a release, signed by Ed25519. OpenSSL and sha256sum check them, no program of this project.
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SUMS = 'SHA256SUMS';

/** The key that signs, of a file in PEM. @throws Error for another kind of key */
export function releaseKey(file) {
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no key of Ed25519`);
  return key;
}

/** The public key in PEM, as .ci/release.pub has it. */
export function publicKeyOf(key) {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' });
}

/** Writes SHA256SUMS of all files of the folder, and its signature as SHA256SUMS.sig. */
export function signFolder(folder, key) {
  const names = readdirSync(folder).filter((name) => !name.startsWith(SUMS));
  const sums = Buffer.from(
    names
      .sort()
      .map((name) => `${digest(join(folder, name))}  ${name}\n`)
      .join(''),
  );
  writeFileSync(join(folder, SUMS), sums);
  writeFileSync(join(folder, `${SUMS}.sig`), sign(null, sums, key));
}

function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
