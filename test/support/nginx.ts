// nginx as deploy/proxy/nginx.conf sets it up, on free ports and with a certificate of the test's own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBusCertificates } from '../../deploy/entry/bus-certificates';
import { freePort } from '../../shared/embedded-postgres/free-port';

const CONF = resolve(__dirname, '../../deploy/proxy/nginx.conf');
const STARTED = /start worker process \d+/;
const PARTS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export interface Nginx {
  port: number;
  plainPort: number;
  /** PEM of the authority of its certificate. */
  ca: string;
  stop(): Promise<void>;
}

export async function startNginx(program: string, host: string, gatewayPort: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  makeBusCertificates(folder, [host]);
  const own = readFileSync(CONF, 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${gatewayPort}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('/etc/ssl/invoicing/fullchain.pem', join(folder, 'nats.crt'))
    .replace('/etc/ssl/invoicing/privkey.pem', join(folder, 'nats.key'));
  writeFileSync(join(folder, 'nginx.conf'), wholeConf(own, folder));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await started(child);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, plainPort, ca: readFileSync(join(folder, 'ca.crt'), 'utf8'), stop };
}

/** Includes the file as /etc/nginx/nginx.conf does, with folders of the test. */
function wholeConf(own: string, folder: string): string {
  const temporary = PARTS.map((part) => `  ${part}_temp_path ${join(folder, part)};`);
  return [
    'daemon off;',
    // workers of root would be nobody, who may not write into the folder
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr notice;',
    'events {}',
    'http {',
    '  access_log off;',
    ...temporary,
    own,
    '}',
  ].join('\n');
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (part) => {
      text += part;
      if (STARTED.test(text)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`nginx ended with ${code}: ${text}`)));
  });
}
