// The NATS and Redis that tests of many processes use: those of the environment, else the standard local ports.
import { once } from 'node:events';
import { connect } from 'node:net';

const NATS_VARIABLE = 'TEST_NATS_URL';
const REDIS_VARIABLE = 'TEST_REDIS_URL';
const ANSWER_WITHIN_MS = 2_000;

export interface BusAndCache {
  natsUrl: string;
  redisUrl: string;
}

/** Run once before all tests: finds the servers, and says in one line what will be skipped without them. */
export async function findBusAndCache(): Promise<void> {
  const natsUrl = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
  const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
  const missing: string[] = [];
  if (await doesAnswer(natsUrl, 4222, '', 'INFO')) process.env[NATS_VARIABLE] = natsUrl;
  else missing.push(`NATS at ${addressOf(natsUrl)}`);
  if (await doesAnswer(redisUrl, 6379, 'PING\r\n', '')) process.env[REDIS_VARIABLE] = redisUrl;
  else missing.push(`Redis at ${addressOf(redisUrl)}`);
  if (missing.length === 0) return;
  if (process.env.REQUIRE_SERVICES === '1') {
    throw new Error(`REQUIRE_SERVICES=1, but these do not answer: ${missing.join(', ')}`);
  }
  process.stdout.write(
    `Skipping the tests of many processes, since there is no ${missing.join(' and no ')}\n`,
  );
}

/** undefined when one of the two is missing: such a test is to be skipped. */
export function busAndCache(): BusAndCache | undefined {
  const natsUrl = process.env[NATS_VARIABLE];
  const redisUrl = process.env[REDIS_VARIABLE];
  return natsUrl && redisUrl ? { natsUrl, redisUrl } : undefined;
}

/** Leaves out the credentials that an address may hold. */
function addressOf(url: string): string {
  return new URL(url).host;
}

async function doesAnswer(
  url: string,
  usualPort: number,
  question: string,
  beginning: string,
): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) || usualPort });
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    await once(socket, 'connect', { signal });
    if (question) socket.write(question);
    const [answer] = await once(socket, 'data', { signal });
    return String(answer).startsWith(beginning);
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
