// Makes .env.example: passwords and keys of what Compose starts, then every setting with its meaning.
import { SECTIONS } from '../../shared/settings/sections';
import { meaningOf, type Setting } from '../../shared/settings/setting';
import { keyVariable, seedVariable } from '../entry/nats-keys';
import type { ProcessShape } from '../entry/processes';
import { databasePassword } from './compose-environment';

const WIDTH = 118;

export function envExample(processes: readonly ProcessShape[], clients: readonly string[] = []): string {
  const blocks = SECTIONS.map(({ title, settings }) => {
    const lines = Object.entries(settings).flatMap(([name, setting]) => linesOf(name, setting));
    return [heading(title), ...lines].join('\n');
  });
  return `${HEAD}\n\n${passwords(processes, clients)}\n\n${blocks.join('\n\n')}\n`;
}

const HEAD = `# Every setting there is, with its default where it has one; what is commented out is optional. Written by
# "npm run generate" from shared/settings. "npm run make-env" makes the .env of Compose from it.`;

function passwords(processes: readonly ProcessShape[], clients: readonly string[]): string {
  const names = [
    'POSTGRES_PASSWORD',
    ...processes.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => databasePassword(name)),
  ];
  const users = [...processes.map(({ name }) => name), ...clients];
  return [
    heading('Compose only'),
    '# Passwords of what Compose starts, and of each service there: letters and digits, beginning with a letter.',
    ...names.map((name) => `${name}=change-me`),
    '# Keys on the bus: seeds for the processes, public keys for NATS. "npm run nats-keys" makes both.',
    ...users.flatMap((name) => [`${seedVariable(name)}=change-me`, `${keyVariable(name)}=change-me`]),
  ].join('\n');
}

function linesOf(name: string, setting: Setting): string[] {
  const { default: value = '', defaultMeans, example } = setting;
  const isSet = value !== '' && example === undefined;
  const unset = defaultMeans === undefined ? '' : ` Default: ${defaultMeans}.`;
  return [
    ...wrap(`${meaningOf(setting)}${unset}`),
    isSet ? `${name}=${value}` : `# ${name}=${example ?? ''}`,
  ];
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

function heading(title: string): string {
  return `# --- ${title} `.padEnd(WIDTH, '-');
}
