// A separate port for operators: /livez, /readyz and /metrics of this process. Not for the public:
// figures tell about customers.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from '../../shared/runtime/observability/metrics';
import { StartupError } from '../../shared/settings/startup-error';

export interface HealthOptions {
  host: string;
  port: number;
  metrics: Metrics;
  readiness: () => Promise<{ status: string }>;
}

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

export async function startHealthServer(options: HealthOptions): Promise<HealthServer> {
  const server = createServer((req, res) => {
    answer(req.url ?? '/', res, options).catch(() => res.destroy());
  });
  await listening(server, options);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(url: string, res: ServerResponse, { metrics, readiness }: HealthOptions) {
  if (url === '/livez') return send(res, 200, 'application/json', '{"status":"alive"}');
  if (url === '/readyz') {
    const state = await readiness();
    return send(res, state.status === 'not ready' ? 503 : 200, 'application/json', JSON.stringify(state));
  }
  if (url !== '/metrics') return send(res, 404, 'text/plain', 'There is /livez, /readyz and /metrics\n');
  send(res, 200, metrics.registry.contentType, await metrics.registry.metrics());
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', Connection: 'close' });
  res.end(body);
}

function listening(server: Server, { host, port }: HealthOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(`HEALTH_PORT ${port} cannot be used (${error.code}): set another, or none`)),
    );
    server.listen(port, host, resolve);
  });
}
