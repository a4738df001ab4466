// PKCS#12 files as people have them, made with openssl.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Identity {
  /** Files in the folder of the maker. */
  key: string;
  certificate: string;
}

const KEYS = {
  rsa: ['-newkey', 'rsa:2048'],
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
  ed25519: ['-newkey', 'ed25519'],
} as const;

/** Makes files in a folder of its own, until `remove`. */
export class Pkcs12Maker {
  readonly folder = mkdtempSync(join(tmpdir(), 'pkcs12-'));
  private count = 0;

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** A key and a certificate signed with it. */
  identity({ type = 'rsa' as keyof typeof KEYS, subject = '/CN=Acme', days = 365 } = {}): Identity {
    const name = `identity${++this.count}`;
    const [key, certificate] = [`${name}.key`, `${name}.crt`];
    const request = [
      'req',
      '-x509',
      ...KEYS[type],
      '-nodes',
      '-utf8',
      '-subj',
      subject,
      '-days',
      String(days),
    ];
    this.openssl(...request, '-keyout', key, '-out', certificate);
    return { key, certificate };
  }

  /** A key and a certificate that another identity has signed. */
  issued(issuer: Identity, { subject = '/CN=Acme', isAuthority = false, days = 365 } = {}): Identity {
    const name = `identity${++this.count}`;
    const [key, certificate, request] = [`${name}.key`, `${name}.crt`, `${name}.csr`];
    const extensions = this.write(
      `${name}.ext`,
      `basicConstraints=critical,CA:${isAuthority ? 'TRUE' : 'FALSE'}\n`,
    );
    this.openssl('req', ...KEYS.rsa, '-nodes', '-utf8', '-subj', subject, '-keyout', key, '-out', request);
    const by = ['-CA', issuer.certificate, '-CAkey', issuer.key, '-CAcreateserial', '-extfile', extensions];
    this.openssl('x509', '-req', '-in', request, ...by, '-days', String(days), '-out', certificate);
    return { key, certificate };
  }

  /** The file with key and certificate; `options` as `openssl pkcs12 -export` takes them. */
  file({ key, certificate }: Identity, password: string, ...options: string[]): Buffer {
    return this.export(password, '-inkey', key, '-in', certificate, ...options);
  }

  export(password: string, ...options: string[]): Buffer {
    const name = `file${++this.count}.p12`;
    this.openssl('pkcs12', '-export', ...options, '-passout', `pass:${password}`, '-out', name);
    return this.read(name);
  }

  read(name: string): Buffer {
    return readFileSync(join(this.folder, name));
  }

  /** Writes the file and returns its name. */
  write(name: string, content: string): string {
    writeFileSync(join(this.folder, name), content);
    return name;
  }

  openssl(...args: string[]): void {
    execFileSync('openssl', args, { cwd: this.folder, stdio: 'pipe' });
  }
}
