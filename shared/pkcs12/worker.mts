// Opens one PKCS#12 file in a thread of its own: a hostile file can ask for any amount of work, and a thread can be
// killed. Compiled to its own file and run as it is by tests, hence without imports of ours.
// In: `{ pfx, password }`. Out: an Opened.
import { createPrivateKey, hash, type KeyObject, pbkdf2Sync, X509Certificate } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import forge from 'node-forge';

export interface Identity {
  /** The certificate, encoded as DER. */
  certificate: Uint8Array;
  /** The private key as PKCS#8, encoded as DER. */
  privateKey: Uint8Array;
}

/** The answer of a thread: a key and the certificate that belongs to it, or why there is none. */
export type Opened = Identity | { refusal: Refusal };

export type Refusal =
  | 'certificate_not_pkcs12'
  | 'certificate_wrong_password'
  | 'certificate_unsupported'
  | 'certificate_too_costly'
  | 'certificate_without_key'
  | 'certificate_without_certificate'
  | 'certificate_key_mismatch';

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

class Refused extends Error {
  readonly code: Refusal;

  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

let iterationsLeft = ITERATIONS_MAX;

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
    ...{ algorithm, digestLength, blockLength },
    start: () => {
      bytes = '';
    },
    update: (more) => {
      bytes += more;
    },
    digest: () => forge.util.createBuffer(hash(algorithm, Buffer.from(bytes, 'binary'), 'binary')),
  };
}

// forge knows RSA only; what it does not know it returns as it is, for node:crypto, which knows the rest
const leaveAsItIs = () => {
  throw new Error('left to node:crypto');
};
forge.pki.privateKeyFromAsn1 = leaveAsItIs;
forge.pki.certificateFromAsn1 = leaveAsItIs;

function open(pfx: Uint8Array, password: string): Identity {
  const outer = parse(pfx);
  const { safeContents } = decrypt(outer, password);
  const bags = safeContents.flatMap(({ safeBags }) => safeBags);
  const { keyBag = '', pkcs8ShroudedKeyBag = '', certBag = '' } = forge.pki.oids;
  const keys = bags.filter(({ type }) => type === keyBag || type === pkcs8ShroudedKeyBag).map(privateKey);
  const certificates = bags.filter(({ type }) => type === certBag).map(certificate);
  if (keys.length === 0) throw new Refused('certificate_without_key');
  if (certificates.length === 0) throw new Refused('certificate_without_certificate');
  const pairs = certificates.flatMap((one) => keys.map((key) => ({ one, key })));
  const match = pairs.find(({ one, key }) => one.checkPrivateKey(key));
  if (!match) throw new Refused('certificate_key_mismatch');
  return { certificate: match.one.raw, privateKey: match.key.export({ format: 'der', type: 'pkcs8' }) };
}

function parse(pfx: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(Buffer.from(pfx).toString('binary'));
  } catch {
    throw new Refused('certificate_not_pkcs12');
  }
}

function decrypt(outer: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(outer, false, password);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(refusalOf(error, outer));
  }
}

/** forge's errors differ in their messages only. */
function refusalOf(error: unknown, outer: forge.asn1.Asn1): Refusal {
  const message = error instanceof Error ? error.message : '';
  if (/MAC could not be verified|Failed to decrypt|Unable to decrypt/.test(message)) {
    return 'certificate_wrong_password';
  }
  if (/unsupported|not supported|Only X\.509/i.test(message)) return 'certificate_unsupported';
  // if there is no MAC, a wrong password shows by what it makes of the contents
  const isPfx = !/PFX|authSafe/.test(message) && Array.isArray(outer.value);
  return isPfx && outer.value.length === 2 ? 'certificate_wrong_password' : 'certificate_not_pkcs12';
}

function privateKey(bag: forge.pkcs12.Bag): KeyObject {
  return readable(() => createPrivateKey({ key: derOf(bag), format: 'der', type: 'pkcs8' }));
}

function certificate(bag: forge.pkcs12.Bag): X509Certificate {
  return readable(() => new X509Certificate(derOf(bag)));
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refused('certificate_unsupported');
  }
}

function derOf({ asn1 }: forge.pkcs12.Bag): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

function answer({ pfx, password }: { pfx: Uint8Array; password: string }): Opened {
  try {
    return open(pfx, password);
  } catch (error) {
    // deep nesting overflows the stack, and is no PKCS#12
    return { refusal: error instanceof Refused ? error.code : 'certificate_not_pkcs12' };
  }
}

parentPort?.postMessage(answer(workerData));
