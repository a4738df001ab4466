// Opens one PKCS#12 file with forge and node:crypto. A hostile file can ask for any amount of work: call it in a thread.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { resetCost } from './derive-keys';
import type { Identity, Opened, Refusal, ToOpen } from './messages';
import { Refused } from './refused';

// forge knows RSA only; what it does not know it returns as it is, for node:crypto, which knows the rest
const leaveAsItIs = () => {
  throw new Error('left to node:crypto');
};
forge.pki.privateKeyFromAsn1 = leaveAsItIs;
forge.pki.certificateFromAsn1 = leaveAsItIs;

/** Returns the key of the file and the certificate that belongs to it, or why there is none. */
export function openFile({ pfx, password }: ToOpen): Opened {
  resetCost();
  try {
    return open(pfx, password);
  } catch (error) {
    // deep nesting overflows the stack, and is no PKCS#12
    return { refusal: error instanceof Refused ? error.code : 'certificate_not_pkcs12' };
  }
}

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
