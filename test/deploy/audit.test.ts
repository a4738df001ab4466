// .ci/audit.mjs against registries that tell of a vulnerability, of a small one, of none, and that have no advisories.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** An advisory on every version of nodemailer, as a registry tells it. */
const advisory = (severity: string) => ({
  nodemailer: [
    { id: 1, url: 'https://example.com/1', title: 'Planted', severity, vulnerable_versions: '*', cwe: [] },
  ],
});

/** What the script says, and its exit code, where the registry answers the request for advisories so. */
async function audit(status: number, advisories: object): Promise<{ code: number; said: string }> {
  const registry = createServer(({ method }, response) => {
    response.writeHead(method === 'POST' ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(method === 'POST' ? advisories : {}));
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  const { port } = registry.address() as AddressInfo; // it listens on TCP
  // npm keeps advisories
  const cache = mkdtempSync(join(tmpdir(), 'audit-'));
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache };
  try {
    return await new Promise((done) => {
      const child = execFile('node', ['.ci/audit.mjs'], { cwd: ROOT, env }, (_error, stdout) =>
        done({ code: child.exitCode ?? -1, said: stdout }),
      );
    });
  } finally {
    registry.close();
    registry.closeAllConnections();
    rmSync(cache, { recursive: true });
  }
}

describe('the audit of the packages in production', () => {
  it.each(['high', 'critical'])(
    'fails on a vulnerability of %s severity, and names the package',
    async (severity) => {
      expect(await audit(200, advisory(severity))).toEqual({
        code: 1,
        said: expect.stringContaining(`${severity}: nodemailer (Planted)`),
      });
    },
  );

  it('names a lesser one, and passes', async () => {
    expect(await audit(200, advisory('moderate'))).toEqual({
      code: 0,
      said: expect.stringContaining('moderate: nodemailer (Planted)'),
    });
  });

  it('passes where there is none', async () => {
    expect(await audit(200, {})).toEqual({ code: 0, said: '0 vulnerable packages\n' });
  });

  it('says that it is skipped where the registry has no advisories', async () => {
    expect(await audit(405, {})).toEqual({ code: 0, said: expect.stringMatching(/^SKIPPED: .*405.*\n$/) });
  });
});
