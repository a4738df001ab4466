// The mail a system has sent: without SMTP settings it becomes files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until';

/** Anything that captures its mail: a test system, a cluster. */
interface Capturing {
  config: { dataDir: string };
}

/** Page of the keys, to which every mail about one leads. */
const KEYS_PAGE = '/auth/api-keys';

/** Mails to an address, the oldest first, but those about API keys: fixtures make keys. */
export async function mailsTo(system: Capturing, address: string): Promise<Email[]> {
  return (await allMailsTo(system, address)).filter(({ text }) => !text?.includes(KEYS_PAGE));
}

/** Mails to an address, the oldest first. */
export async function allMailsTo({ config }: Capturing, address: string): Promise<Email[]> {
  const folder = join(config.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  // thousands of mails to others need not be parsed
  const mails = texts.filter((text) => text.includes(address)).map((text) => PostalMime.parse(text));
  return (await Promise.all(mails)).filter(({ to }) => to?.some((one) => one.address === address));
}

export function latestMailTo(system: Capturing, address: string): Promise<Email> {
  return until(`there is a mail to ${address}`, async () => (await mailsTo(system, address)).at(-1));
}

/** Waits for a mail to the address whose text says so. */
export function mailSaying(system: Capturing, address: string, words: string): Promise<Email> {
  return until(`a mail to ${address} says ${words}`, async () =>
    (await allMailsTo(system, address)).find(({ text }) => text?.includes(words)),
  );
}

/** The link in a mail whose path and query begin like this, without that beginning. */
export function linkIn({ text = '' }: Email, beginning: string): string {
  const found = text.split(/\s+/).find((word) => word.includes(beginning));
  if (!found) throw new Error(`no link with ${beginning} in: ${text}`);
  return found.slice(found.indexOf(beginning) + beginning.length);
}
