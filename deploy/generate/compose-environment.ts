// The environments of the containers in docker-compose.yml. "npm run generate" puts them between two comments; the
// rest of the file is written by hand.
import { keyVariable, seedVariable, suffixOf } from '../entry/nats-keys';
import { PRIVATE_KEYS } from '../entry/new-bus-keys';
import type { ProcessShape } from '../entry/processes';
import { commonSettings, ownSettings } from '../entry/settings-by-process';
import { ABSENT_IN_CONTAINERS, IN_CONTAINERS } from './container-settings';

const BEGIN =
  '# --- written by "npm run generate" from shared/settings; a name without a value is passed on from .env';
const END = '# --- end of what is written by "npm run generate"';

/** Settings that .env may lack: a default takes their place, or Compose says what to do. */
const FROM_ENV: Readonly<Record<string, string>> = {
  BASE_URL: `\${BASE_URL:-http://127.0.0.1:\${PORT:-3000}}`,
  ...Object.fromEntries(PRIVATE_KEYS.map((name) => [name, required(name)])),
  BUS_PUBLIC_KEYS: required('BUS_PUBLIC_KEYS'),
};

/** Text of docker-compose.yml with the environments of these processes. */
export function withEnvironments(
  compose: string,
  processes: readonly ProcessShape[],
  clients: readonly string[] = [],
): string {
  const begin = compose.indexOf(BEGIN);
  const end = compose.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error('docker-compose.yml has lost the comments of its generated part');
  return `${compose.slice(0, begin)}${BEGIN}\n${environments(processes, clients)}\n${compose.slice(end)}`;
}

function environments(processes: readonly ProcessShape[], clients: readonly string[]): string {
  const blocks = [
    block('common', commonSettings().flatMap(line)),
    ...processes.map((shape) => block(shape.name, ['<<: *common-environment', ...linesOf(shape)])),
    block('migrate', migrationLines(processes)),
    block('nats', [...processes.map(({ name }) => name), ...clients].map(keyLine)),
  ];
  return blocks.join('\n');
}

function keyLine(name: string): string {
  return `${keyVariable(name)}: ${required(keyVariable(name))}`;
}

function block(name: string, lines: readonly string[]): string {
  const key = `${name}-environment`;
  return `x-${key}: &${key}\n${lines.map((text) => `  ${text}\n`).join('')}`;
}

function linesOf({ name, hasDatabase }: ProcessShape): string[] {
  const login = `invoicing_${name.replaceAll('-', '_')}:${required(databasePassword(name))}`;
  return [
    `SERVICES: ${name}`,
    `NATS_SEED: ${required(seedVariable(name))}`,
    ...(hasDatabase ? [`DATABASE_URL: ${databaseUrl(login)}`] : []),
    ...ownSettings(name).flatMap(line),
  ];
}

function migrationLines(processes: readonly ProcessShape[]): string[] {
  const logins = processes.filter(({ hasDatabase }) => hasDatabase);
  return [
    `DATABASE_URL: ${databaseUrl(`invoicing:${required('POSTGRES_PASSWORD')}`)}`,
    'DATABASE_LOGINS: >-',
    ...logins.map(({ name }, index) => {
      const comma = index < logins.length - 1 ? ',' : '';
      return `  ${name}:${required(databasePassword(name))}${comma}`;
    }),
  ];
}

function line(name: string): string[] {
  if (ABSENT_IN_CONTAINERS.includes(name)) return [];
  const value = FROM_ENV[name] ?? IN_CONTAINERS[name];
  if (value === undefined) return [`${name}:`];
  return [`${name}: ${/^\d+$/.test(value) ? `'${value}'` : value}`];
}

/** Name of the variable in .env that has the database password of a service. */
export function databasePassword(service: string): string {
  return `DATABASE_PASSWORD_${suffixOf(service)}`;
}

function databaseUrl(login: string): string {
  return `postgres://${login}@postgres:5432/invoicing`;
}

function required(variable: string): string {
  return `\${${variable}:?run npm run make-env}`;
}
