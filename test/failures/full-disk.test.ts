/** @list night — kills, cuts and fills what a system stands on */
// The disk of the embedded database is full, and then is not: a tmpfs, which only root may make.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clients } from '../../shared/contracts/clients';
import { EmbeddedSystem } from '../support/embedded-system';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { outputOf } from '../support/outputs';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

const DISK = '400m';
const LEFT_BYTES = 512 * 1024;
const AT_ONCE = 8;
const REFUSED_WITHIN_MS = 60_000;
const BACK_WITHIN_MS = 10_000;
/** Fills the tables, not only the log of the database. */
const description = randomBytes(900).toString('hex');

const describeAsRoot = canMount() ? describe : describe.skip;

function canMount(): boolean {
  if (process.platform === 'linux' && process.getuid?.() === 0) return true;
  process.stdout.write('Skipping the test of a full disk, since only root may mount one\n');
  return false;
}

describeAsRoot('an embedded system whose disk is full', () => {
  const system = new EmbeddedSystem();
  const filler = join(system.dataDir, 'filler');
  const accepted = new Map<string, string>();
  let next = 0;

  beforeAll(async () => {
    mkdirSync(system.dataDir, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', system.dataDir]);
    await system.start({ RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' });
  });
  afterAll(async () => {
    await system.stop();
    execFileSync('umount', ['--lazy', system.dataDir]);
    await system.remove();
  });

  function fillDisk(): void {
    const { bavail, bsize } = statfsSync(system.dataDir);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES), 1));
  }

  async function write(key: HttpClient): Promise<HttpResponse> {
    const name = `Client ${next++}`;
    const answer = await key.post('/api/clients', { name, description });
    if (answer.status === 201) accepted.set(outputOf(clients.create, answer).id, name);
    return answer;
  }

  it('refuses with a 503, and takes writes again once there is space, with nothing lost', async () => {
    const key = await createKey(await owner(system));
    expect((await write(key)).status).toBe(201);
    fillDisk();
    const refused = await until(
      'a write is refused',
      async () => {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => write(key)));
        return answers.find(({ status }) => status !== 201);
      },
      REFUSED_WITHIN_MS,
    );
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    rmSync(filler);
    await until('it is accepted again', async () => (await write(key)).status === 201, BACK_WITHIN_MS);
    const rows = await system.sql<{ id: string; name: string }>(`SELECT id, name FROM clients.clients`);
    const stored = new Map(rows.map(({ id, name }) => [id, name]));
    for (const [id, name] of accepted) expect(stored.get(id)).toBe(name);
  });
});
