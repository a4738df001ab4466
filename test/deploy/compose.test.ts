// Compose runs what there is: a service that is added must be added there, too.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serviceNames } from '../../deploy/load';

const ROOT = resolve(__dirname, '../..');
const COMPOSE = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

function hasCompose(): boolean {
  if (spawnSync('docker', ['compose', 'version']).status === 0) return true;
  process.stdout.write(
    'Skipping the check of docker-compose.yml by Docker, since there is no "docker compose"\n',
  );
  return false;
}

describe('docker-compose.yml', () => {
  it('starts the gateway and every service in a container of its own name', () => {
    const started = [...COMPOSE.matchAll(/^ {2}(\S+):\n {4}<<: \*process\n.*\bSERVICES: (\S+) \}$/gm)];
    const names = started.map(([, container, service]) => {
      expect(container).toBe(service);
      return service;
    });
    expect(names.sort()).toEqual([...serviceNames(), 'gateway'].sort());
  });

  (hasCompose() ? it : it.skip)('is understood by Docker with the values of .env.example', () => {
    const folder = mkdtempSync(join(tmpdir(), 'invoicing-compose-'));
    try {
      copyFileSync(join(ROOT, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
      copyFileSync(join(ROOT, '.env.example'), join(folder, '.env'));
      execFileSync('docker', ['compose', 'config', '-q'], { cwd: folder, stdio: 'pipe' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
