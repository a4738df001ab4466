// Ports and certificates of the servers of test files: a worker keeps them, so that a system which outlives a file finds the servers of
// the next one. Each file starts servers of its own there, and they end with it.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certificates, keptCertificates } from '../../deploy/simulate/certificates';
import { PAYMENT_PROVIDERS } from '../../shared/contracts/receivables/online/values';

const SEATS = [
  ...(['names', 'mail', 'receiver', 'provider'] as const),
  ...(['phossAp', 'storecove', 'pdp', 'nav', 'verifactu'] as const),
  ...PAYMENT_PROVIDERS,
];
export type Seat = (typeof SEATS)[number];

export interface Surroundings {
  ports: Record<Seat, number>;
  /** The folder of the certificates. */
  folder: string;
  certificates: Certificates;
  /** Private key of the identity provider, PEM: an instance remembers it. */
  providerKey: string;
}

/** Below those that a machine gives to whoever asks for any port. */
const FIRST_PORT = 20_000;
const BLOCKS = 1_000;

let ofWorker: Promise<Surroundings> | undefined;

/** Ports and certificates of this worker; test files ask for them by `placesOfWorker` of `places.ts`. */
export function surroundings(): Promise<Surroundings> {
  ofWorker ??= find();
  return ofWorker;
}

async function find(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-surroundings-'));
  const first = await freeBlock();
  const ports = Object.fromEntries(SEATS.map((seat, index) => [seat, first + index]));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    ...{ ports: ports as Record<Seat, number>, folder, certificates: keptCertificates(folder) },
    providerKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Ports in a row on which nobody listens; each worker begins elsewhere. */
async function freeBlock(): Promise<number> {
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = FIRST_PORT + ((process.pid + tried) % BLOCKS) * SEATS.length;
    const free = await Promise.all(SEATS.map((_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('no ports are free for the servers of tests');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  await once(probe.close(), 'close');
  return true;
}
