// The mail a system has sent: without SMTP settings it becomes files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '../../support/until';

/** Anything that captures its mail: a test system, a cluster. */
interface Capturing {
  config: { dataDir: string };
}

/** Letters to an address, the oldest first. */
export async function lettersTo({ config }: Capturing, address: string): Promise<Email[]> {
  const folder = join(config.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const letters = files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name), 'utf8')));
  return (await Promise.all(letters)).filter(({ to }) => to?.some((one) => one.address === address));
}

export function letterTo(system: Capturing, address: string): Promise<Email> {
  return until(`there is a letter to ${address}`, async () => (await lettersTo(system, address)).at(-1));
}

/** The link in a letter whose path and query begin like this, without that beginning. */
export function linkIn({ text = '' }: Email, beginning: string): string {
  const found = text.split(/\s+/).find((word) => word.includes(beginning));
  if (!found) throw new Error(`no link with ${beginning} in: ${text}`);
  return found.slice(found.indexOf(beginning) + beginning.length);
}
