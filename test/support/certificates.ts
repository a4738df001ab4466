// A certificate authority and a server certificate for localhost, made with openssl.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificates {
  /** For OUTBOUND_CA_FILE. */
  caFile: string;
  key: string;
  cert: string;
}

export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const authority = ['-subj', '/CN=Test authority', '-days', '2', '-out', 'ca.crt', '-keyout', 'ca.key'];
  openssl('req', '-x509', ...newKey, ...authority);
  openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signer = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signer, '-out', 'server.crt');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { caFile: join(folder, 'ca.crt'), key: read('server.key'), cert: read('server.crt') };
}
