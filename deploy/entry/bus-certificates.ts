// `npm run bus-certificates [name…]`: a certificate authority and the certificate of NATS, as ./tls/ca.crt, nats.crt and
// nats.key. Files that are there stay, so that an operator puts those of an authority of his own in their place.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { md, pki } from 'node-forge';

const FOLDER = 'tls';
const YEARS = 10;
/** The host of NATS in Compose and Kubernetes, and on this machine. */
const NAMES = ['nats', 'localhost'];
const ADDRESSES = ['127.0.0.1', '::1'];
/** Types of general names (RFC 5280, 4.2.1.6). */
const DNS_NAME = 2;
const IP_ADDRESS = 7;

interface Keys {
  publicKey: pki.rsa.PublicKey;
  privateKey: pki.rsa.PrivateKey;
  /** PEM of the private key. */
  text: string;
}

/**
 * Forgets the key of the authority, so that no other certificate can be made that the processes trust.
 * @param names further names of the host of NATS
 * @returns false where there is a certificate already
 */
export function makeBusCertificates(folder = resolve(FOLDER), names: readonly string[] = []): boolean {
  if (existsSync(join(folder, 'nats.crt'))) return false;
  const [authority, server] = [newKeys(), newKeys()];
  const issuer = subjectOf('Invoicing bus authority');
  const ca = certificate(authority.publicKey, issuer, issuer, authority.privateKey, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  const nats = certificate(server.publicKey, subjectOf('nats'), issuer, authority.privateKey, [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames: altNames([...NAMES, ...names]) },
  ]);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'ca.crt'), ca);
  writeFileSync(join(folder, 'nats.crt'), nats);
  writeFileSync(join(folder, 'nats.key'), server.text, { mode: 0o600 });
  return true;
}

function newKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    publicKey: pki.publicKeyFromPem(publicKey),
    privateKey: pki.privateKeyFromPem(privateKey),
    text: privateKey,
  };
}

function certificate(
  key: pki.rsa.PublicKey,
  subject: pki.CertificateField[],
  issuer: pki.CertificateField[],
  signer: pki.rsa.PrivateKey,
  extensions: object[],
): string {
  const x509 = pki.createCertificate();
  x509.publicKey = key;
  // a serial number is positive
  x509.serialNumber = `01${randomBytes(15).toString('hex')}`;
  x509.validity.notBefore = new Date();
  x509.validity.notAfter = new Date();
  x509.validity.notAfter.setFullYear(x509.validity.notBefore.getFullYear() + YEARS);
  x509.setSubject(subject);
  x509.setIssuer(issuer);
  x509.setExtensions(extensions);
  x509.sign(signer, md.sha256.create());
  return pki.certificateToPem(x509);
}

function subjectOf(name: string): pki.CertificateField[] {
  return [{ name: 'commonName', value: name }];
}

function altNames(names: readonly string[]): object[] {
  return [
    ...names.map((value) => ({ type: DNS_NAME, value })),
    ...ADDRESSES.map((ip) => ({ type: IP_ADDRESS, ip })),
  ];
}

function main(names: readonly string[]): void {
  const isNew = makeBusCertificates(resolve(FOLDER), names);
  process.stdout.write(
    isNew
      ? `Wrote ${FOLDER}/ca.crt, nats.crt and nats.key\n`
      : `There is a ${FOLDER}/nats.crt already, so it stays as it is\n`,
  );
}

if (require.main === module) main(process.argv.slice(2));
