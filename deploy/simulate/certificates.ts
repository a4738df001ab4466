// A certificate authority and a server certificate for localhost, made with openssl.
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DAYS = 90;
const DAY_MS = 86_400_000;

export interface Certificates {
  /** Certificates for the setting OUTBOUND_CA_FILE. */
  caFile: string;
  key: string;
  cert: string;
}

export function makeCertificates(folder = mkdtempSync(join(tmpdir(), 'certificates-'))): Certificates {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const days = ['-days', String(DAYS)];
  const authority = ['-subj', '/CN=Test authority', ...days, '-out', 'ca.crt', '-keyout', 'ca.key'];
  openssl('req', '-x509', ...newKey, ...authority);
  openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signer = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', ...days, '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signer, '-out', 'server.crt');
  return certificatesIn(folder);
}

/** Those of an earlier start while they last: a system that trusts them need not start again. */
export function keptCertificates(folder: string): Certificates {
  mkdirSync(folder, { recursive: true });
  return isValid(join(folder, 'server.crt')) ? certificatesIn(folder) : makeCertificates(folder);
}

function isValid(certificate: string): boolean {
  if (!existsSync(certificate)) return false;
  const { validTo } = new X509Certificate(readFileSync(certificate));
  return Date.parse(validTo) > Date.now() + DAY_MS;
}

function certificatesIn(folder: string): Certificates {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { caFile: join(folder, 'ca.crt'), key: read('server.key'), cert: read('server.crt') };
}
