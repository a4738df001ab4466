// The machine of the measurement: without it the figures say nothing.
import { cpus, release, totalmem } from 'node:os';
import { ADMIN_URL, sql } from '../../bench/processes';
import { elapsedSeconds } from '../progress';
import { ARTICLES_EACH, CALLERS, CLIENTS, COMPANIES, INVOICES_EACH } from '../settings';
import { whole } from './table';

export async function machine(): Promise<string> {
  const [row] = await sql<{ version: string; buffers: string; fsync: string }>(
    ADMIN_URL,
    `SELECT current_setting('server_version') AS version, current_setting('shared_buffers') AS buffers,
      current_setting('fsync') AS fsync`,
  );
  return [
    `- Measured on ${new Date().toISOString().slice(0, 10)} in ${whole(elapsedSeconds() / 60)} minutes.`,
    `- ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${whole(totalmem() / 2 ** 30)} GB, Linux ${release()}; ` +
      'PostgreSQL, NATS, Redis, every process of the system and the generator share them.',
    `- Node ${process.version}, PostgreSQL ${row?.version} (\`shared_buffers\` ${row?.buffers}, \`fsync\` ${row?.fsync}).`,
    `- ${whole(COMPANIES)} companies, ${whole(CLIENTS)} clients, ${whole(COMPANIES * ARTICLES_EACH)} articles, ` +
      `${whole(COMPANIES * INVOICES_EACH)} issued invoices; ${whole(CALLERS)} companies call.`,
  ].join('\n');
}
