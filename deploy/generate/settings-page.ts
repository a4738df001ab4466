// Makes deploy/settings.md from shared/settings.
import { SECTIONS } from '../../shared/settings/sections';
import { EVERY_PROCESS, type Setting } from '../../shared/settings/setting';

const HEAD = `# Settings

Environment variables, read once at start; a bad value refuses to start and says which, all of them at once. Each process
is given the settings that it needs and no others: by \`npm run start:cluster\`, by Compose and by the Kubernetes base. A
*secret* is never repeated in a message and belongs into a Secret, not into a ConfigMap. This page is written by
\`npm run generate\` from \`shared/settings\`, and so is [.env.example](../.env.example).
`;

export function settingsPage(): string {
  const tables = SECTIONS.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, setting]) => row(name, setting));
    return `\n## ${title}\n\n| Name | Default | Meaning | Needed by |\n|---|---|---|---|\n${rows.join('')}`;
  });
  return HEAD + tables.join('');
}

function row(name: string, { meaning, neededBy, isSecret, ...setting }: Setting): string {
  const processes = neededBy === EVERY_PROCESS ? neededBy : neededBy.join(', ');
  const secret = isSecret ? ' *Secret.*' : '';
  return `| \`${name}\` | ${defaultOf(setting)} | ${escaped(meaning)}${secret} | ${processes} |\n`;
}

function defaultOf({ default: value = '', defaultMeans }: Pick<Setting, 'default' | 'defaultMeans'>): string {
  if (defaultMeans !== undefined) return escaped(defaultMeans);
  return value === '' ? 'none' : `\`${value}\``;
}

/** A placeholder such as <service> would be taken for HTML. */
function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('|', '\\|');
}
