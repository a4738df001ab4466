/** @list turn 4 — kills, cuts and fills what a system stands on */
// Output of `npm start` for its user, after a start that works and after one that cannot.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readPostmaster } from '../../shared/embedded-postgres/postmaster';
import { EmbeddedSystem } from '../support/embedded-system';

const system = new EmbeddedSystem();
afterAll(() => system.remove());

/** Runs the program, which must end by itself. */
async function run(env: Record<string, string>): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [system.main], {
    env: { PATH: process.env.PATH, ...system.settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

/** Exit code 1, nothing on stdout, and one line for a person on stderr, after those of its progress. */
async function expectRefusal(env: Record<string, string>, words: RegExp): Promise<void> {
  const { code, stdout, stderr } = await run(env);
  const said = stderr.replace(/^Migrating .*\n/gm, '');
  expect(said).toMatch(words);
  expect(said.endsWith('\n')).toBe(true);
  expect(said.trimEnd()).not.toContain('\n');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
}

describe('a start', () => {
  it('says in its first line where it listens, where the reference is and what to call first', async () => {
    await system.start({ LOG_LEVEL: 'info' });
    const { baseUrl } = system;
    expect(system.greeting).toContain(`${baseUrl}/api/docs`);
    expect(system.greeting).toContain(`POST ${baseUrl}/api/auth/sign-up/email`);
    const docs = await fetch(`${baseUrl}/api/docs`);
    // a body that is not read would keep the process from ending
    expect([docs.status, await docs.text()]).toEqual([200, expect.any(String)]);
    expect((await fetch(`${baseUrl}/api/auth/sign-up/email`, { method: 'POST' })).status).toBe(400);
  });

  it('on a taken port says which, and ends', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-taken-'));
    try {
      const words = new RegExp(`^Port ${port} on 127.0.0.1 is taken`);
      await expectRefusal({ PORT: String(port), DATA_DIR: dataDir }, words);
    } finally {
      server.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('on a data folder that cannot be one says why, and ends', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'invoicing-file-'));
    const file = join(folder, 'data');
    writeFileSync(file, '');
    try {
      await expectRefusal({ DATA_DIR: file }, /^The data folder .*data cannot be used: /);
      await expectRefusal(
        { DATA_DIR: '/dev/null/data' },
        /^The data folder \/dev\/null\/data cannot be used: /,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('on the folder of a running system says so, and ends', async () => {
    await expectRefusal({}, /data folder/);
  });

  it('with a bad setting names it and what it may be, and ends', async () => {
    await expectRefusal(
      { PORT: 'http' },
      /^Bad setting: PORT must be a whole number from 0 to 65535, not "http"/,
    );
    await expectRefusal({ LOG_LEVEL: 'loud', SIGN_UP: 'maybe' }, /^Bad setting: LOG_LEVEL .*; SIGN_UP /);
    await expectRefusal({ SERVICES: 'client' }, /^Bad setting: SERVICES names "client"/);
    await expectRefusal(
      { NATS_URL: 'nats://127.0.0.1:4222' },
      /^Bad setting: BUS_PUBLIC_KEYS is needed.*; NATS_URL must begin with tls:\/\//,
    );
  });

  it('with a database that does not answer says so in one line, and ends', async () => {
    await expectRefusal(
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^No connection to the database "none" at 127.0.0.1:1/,
    );
  });
});

describe('a stop', () => {
  it('ends the database as well, and with it the claim to the folder', async () => {
    expect(readPostmaster(join(system.dataDir, 'postgres'))?.isReady).toBe(true);
    expect(await system.stop()).toBe(0);
    expect(readPostmaster(join(system.dataDir, 'postgres'))).toBeUndefined();
    expect(readdirSync(system.dataDir).join()).not.toContain('postgres.lock');
  });
});
