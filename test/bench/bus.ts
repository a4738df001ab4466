// The bus of a bench: the NATS of the machine without TLS, or with BENCH_BUS_TLS=1 a server of its own with TLS.
import { CERTIFICATES } from '../../deploy/generate/nats-conf';
import { plainBus } from '../support/bus-keys';
import { natsProgram, startNatsServer } from '../support/nats-server';

const NATS_URL = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const TLS_CONF = `port: 0
tls { cert_file: "${CERTIFICATES}/tls.crt", key_file: "${CERTIFICATES}/tls.key" }
`;

/** Returns the settings of its processes. A server of its own ends with this process. */
export async function benchBus(): Promise<Record<string, string>> {
  const program = process.env.BENCH_BUS_TLS === '1' ? natsProgram() : undefined;
  if (!program) return { ...plainBus(NATS_URL) };
  const { url, caFile, stop } = await startNatsServer(program, {}, TLS_CONF);
  process.once('exit', stop);
  return { ...plainBus(url), BUS_TLS: 'on', BUS_CA_FILE: caFile };
}
