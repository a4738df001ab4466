// Derives keys in the place of forge: faster, and within a limit of cost for each file.
import { hash, pbkdf2Sync } from 'node:crypto';
import forge from 'node-forge';
import { Refused } from './refused';

/**
 * The cost limit of a file, in iterations of PBKDF2: two or three seconds of a core. Counted, not timed: a machine that
 * is busy makes no file costly, and a thread cannot be killed inside a call of node:crypto.
 */
const ITERATIONS_MAX = 15_000_000;
/**
 * An iteration of the derivation of PKCS#12 itself (RFC 7292, B.2), which forge loops over, takes as long as four of PBKDF2, as
 * seven with SHA-1, and twice that where a key is longer than a hash.
 */
const PKCS12_ITERATION = 10;

type DeriveKey = (
  password: unknown,
  salt: unknown,
  purpose: number,
  iterations: number,
  length: number,
  digest?: Digest,
) => unknown;

/** The functions of a hash that forge's derivations use. */
interface Digest {
  algorithm: string;
  digestLength: number;
  blockLength: number;
  start(): void;
  update(bytes: string): void;
  digest(): forge.util.ByteStringBuffer;
}

let iterationsLeft = 0;

/** Must be called before each file. */
export function resetCost(): void {
  iterationsLeft = ITERATIONS_MAX;
}

function take(iterations: number): void {
  // a count of four bytes or more may be read as negative, and would be given back; one that is no number is no less costly
  if (!(iterations >= 0 && iterations <= iterationsLeft)) throw new Refused('certificate_too_costly');
  iterationsLeft -= iterations;
}

// forge's own takes twenty times as long, and takes a password for bytes, which breaks those outside ASCII
forge.pkcs5.pbkdf2 = ((
  password: string,
  salt: string,
  iterations: number,
  length: number,
  digest: unknown,
) => {
  take(iterations);
  // the types do not know the name that every digest of forge has
  const { algorithm } = (digest ?? { algorithm: 'sha1' }) as { algorithm: string };
  const key = pbkdf2Sync(
    Buffer.from(password, 'utf8'),
    Buffer.from(salt, 'binary'),
    iterations,
    length,
    algorithm,
  );
  return key.toString('binary');
}) as typeof forge.pkcs5.pbkdf2;

// the types know neither of the two places from which forge calls it
const { pbe } = forge.pki as unknown as { pbe: { generatePkcs12Key: DeriveKey } };
const pkcs12 = forge.pkcs12 as unknown as { generateKey: DeriveKey };
const deriveByForge = pbe.generatePkcs12Key;
/** The digest of a file that names none. */
const SHA1 = forge.md.sha1.create() as unknown as Digest;
pbe.generatePkcs12Key = (password, salt, purpose, iterations, length, digest) => {
  take(iterations * PKCS12_ITERATION);
  return deriveByForge(password, salt, purpose, iterations, length, byNodeCrypto(digest ?? SHA1));
};
pkcs12.generateKey = pbe.generatePkcs12Key;

/** The same hash in a third of the time. */
function byNodeCrypto({ algorithm, digestLength, blockLength }: Digest): Digest {
  let bytes = '';
  return {
    algorithm,
    digestLength,
    blockLength,
    start: () => {
      bytes = '';
    },
    update: (more) => {
      bytes += more;
    },
    digest: () => forge.util.createBuffer(hash(algorithm, Buffer.from(bytes, 'binary'), 'binary')),
  };
}
