// Makes deploy/settings.md from shared/settings.
import { SECTIONS } from '../../shared/settings/sections';
import { EVERY_PROCESS, meaningOf, type Setting } from '../../shared/settings/setting';

const HEAD = `# Settings

Environment variables, read once at start. A bad value refuses to start; the message names all bad values. Each process gets only the
settings that it needs, from \`npm run start:cluster\`, Compose or the Kubernetes base. A *secret* never appears in a message, and belongs
into a Secret, not into a ConfigMap. \`npm run generate\` writes this page and [.env.example](../.env.example) from \`shared/settings\`.
`;

export function settingsPage(): string {
  const tables = SECTIONS.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, setting]) => row(name, setting));
    return `\n## ${title}\n\n| Name | Default | Meaning | Needed by |\n|---|---|---|---|\n${rows.join('')}`;
  });
  return HEAD + tables.join('');
}

function row(name: string, { neededBy, isSecret, ...setting }: Setting): string {
  const processes = neededBy === EVERY_PROCESS ? neededBy : neededBy.join(', ');
  const secret = isSecret ? ' *Secret.*' : '';
  return `| \`${name}\` | ${defaultOf(setting)} | ${escaped(meaningOf(setting))}${secret} | ${processes} |\n`;
}

function defaultOf({ default: value = '', defaultMeans }: Pick<Setting, 'default' | 'defaultMeans'>): string {
  if (defaultMeans !== undefined) return escaped(defaultMeans);
  return value === '' ? 'none' : `\`${value}\``;
}

/** A placeholder such as <service> would be taken for HTML. */
function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('|', '\\|');
}
