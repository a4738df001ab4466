// A NATS server of the test's own, with the configuration that is shipped and a certificate. Found as `nats-server` in PATH or where
// packages put it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBusCertificates } from '../../deploy/entry/bus-certificates';
import { CERTIFICATES } from '../../deploy/generate/nats-conf';
import { freePort } from '../../shared/embedded-postgres/free-port';

const PROGRAMS = ['nats-server', '/usr/sbin/nats-server', '/usr/local/bin/nats-server'];

export interface NatsServer {
  url: string;
  /** File of the certificate authority, for BUS_CA_FILE. */
  caFile: string;
  child: ChildProcess;
  stop(): void;
}

/** undefined where there is none; with REQUIRE_SERVICES=1 that is a failure. */
export function natsProgram(): string | undefined {
  const found = PROGRAMS.find(isProgram);
  if (!found && process.env.REQUIRE_SERVICES === '1') throw new Error('REQUIRE_SERVICES=1: no nats-server');
  if (!found) process.stdout.write('Skipping the tests of NATS users, since there is no nats-server\n');
  return found;
}

function isProgram(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The server of an operator is given no seed. */
function publicKeysOf(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('NATS_KEY_')));
}

/** Starts it with deploy/nats.conf, or with another text that is made as this is; `env` has the public keys of the users. */
export async function startNatsServer(
  program: string,
  env: Record<string, string>,
  conf = readFileSync(resolve(__dirname, '../../deploy/nats.conf'), 'utf8'),
): Promise<NatsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-nats-'));
  const port = await freePort();
  const certificates = join(folder, 'tls');
  makeBusCertificates(certificates);
  const file = join(folder, 'nats.conf');
  const own = conf
    .replace(/^port: .*$/m, `port: ${port}`)
    .replace(/^http_port: .*$/m, '')
    .replaceAll(`${CERTIFICATES}/tls.`, join(certificates, 'nats.'));
  writeFileSync(file, own);
  const child = spawn(program, ['-a', '127.0.0.1', '-c', file], {
    env: { PATH: process.env.PATH, ...publicKeysOf(env) },
    stdio: 'ignore',
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `tls://127.0.0.1:${port}`, caFile: join(certificates, 'ca.crt'), child, stop };
}
