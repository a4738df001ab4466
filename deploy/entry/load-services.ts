// Finds the services: every folder of `services` has `<name>.service` with a default export. Nothing lists them twice.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServiceModule } from '../../shared/runtime/service';
import type { LoadedService } from '../../shared/runtime/system';
import { StartupError } from '../../shared/settings/startup-error';

const SERVICES_FOLDER = resolve(__dirname, '../../services');

export function serviceNames(): string[] {
  return readdirSync(SERVICES_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function loadServices(names: readonly string[] | 'all'): LoadedService[] {
  const known = serviceNames();
  if (names === 'all') return known.map(load);
  const unknown = names.find((name) => name !== 'gateway' && !known.includes(name));
  if (unknown)
    throw new StartupError(
      `Bad setting: SERVICES names "${unknown}"; known are gateway, ${known.join(', ')}`,
    );
  return names.filter((name) => name !== 'gateway').map(load);
}

function load(name: string): LoadedService {
  const folder = join(SERVICES_FOLDER, name);
  const loaded: { default: ServiceModule } = require(join(folder, `${name}.service`));
  const migrations = join(folder, 'migrations');
  return {
    name,
    schema: name.replaceAll('-', '_'),
    module: loaded.default,
    migrations: existsSync(migrations) ? migrations : undefined,
  };
}
