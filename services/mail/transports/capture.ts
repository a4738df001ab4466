// Writes messages of an instance without mail settings to files that any mail program opens.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../../../shared/runtime/observability/log';
import { SendFailure } from './failure';
import { headersOf } from './headers';
import type { OutgoingMail, Transport } from './transport';

const FOLDER = 'mail';

export class CaptureTransport implements Transport {
  constructor(
    private readonly dataDir: string,
    private readonly log: Log,
  ) {}

  async send(mail: OutgoingMail): Promise<void> {
    const { message } = await createTransport({
      streamTransport: true,
      buffer: true,
      disableFileAccess: true,
      disableUrlAccess: true,
    }).sendMail({
      ...headersOf(mail),
      alternatives: [readable('plain', mail.text), readable('html', mail.html)],
    });
    const file = await this.write(fileName(mail), message as Buffer).catch((error: Error) => {
      throw new SendFailure(`The message could not be written (${error.message})`, false);
    });
    this.log.info({ file, to: mail.to }, 'mail captured, since no way to send is configured');
  }

  /** Only its owner may read the file, since it may contain a secret link. It gets its name once it is complete. */
  private async write(name: string, content: Buffer): Promise<string> {
    const folder = join(this.dataDir, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return file;
  }
}

/** Avoids encodings that break links, because people and tests read the file with `cat`. */
function readable(kind: 'plain' | 'html', content: string): { raw: string } {
  const headers = `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n`;
  return { raw: `${headers}\r\n${content.replace(/\r?\n/g, '\r\n')}` };
}

/** `20261121T051500-invitation-<id>.eml`: sorts by time, and is the same if written again. */
function fileName({ id, createdAt, kind }: OutgoingMail): string {
  const time = createdAt.slice(0, 19).replaceAll(/[:-]/g, '');
  return `${time}-${kind}-${id}.eml`;
}
