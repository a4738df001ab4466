// A mail server that stops inside of DATA until it is released, refuses a message after it has read it, or hangs up in its middle.
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { type MailServer, refusal, startMailServer } from '../../../support/mail-server';

export type Mood = 'accept' | 'stop' | 'refuse' | 'hang up';

export interface Taken {
  to: string;
  messageId: string;
  attempt: number;
  mail: Email;
}

export class StoppingMailServer {
  readonly taken: Taken[] = [];
  /** Messages that it has begun to read and has not answered. */
  stopped = 0;
  private readonly waiting = new Set<(isRefused: boolean) => void>();
  private server: MailServer | undefined;
  /** The moods of the next messages; then it accepts. */
  moods: Mood[] = [];
  /** Called with the id of a message before the first part of its data is answered. */
  onStart: (messageId: string) => Promise<number> = async () => 0;

  async start(port = 0): Promise<MailServer> {
    this.server = await startMailServer(
      {
        onData: (stream, session, done) => {
          this.read(stream, session).then((error) => done(error ?? null), done);
        },
      },
      port,
    );
    return this.server;
  }

  /** Lets all go on that stand still. */
  release(): void {
    this.goOn(false);
  }

  /** Reads what stands still to its end, and refuses it. */
  refuseStopped(): void {
    this.goOn(true);
  }

  private goOn(isRefused: boolean): void {
    for (const end of this.waiting) end(isRefused);
    this.waiting.clear();
  }

  private async read(
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
  ): Promise<Error | undefined> {
    const mood = this.moods.shift() ?? 'accept';
    this.stopped += 1;
    try {
      await once(stream, 'readable');
      const first: Buffer = stream.read();
      const [, messageId = ''] = /^Message-ID: <([0-9a-f-]{36})/im.exec(first.toString()) ?? [];
      const attempt = await this.onStart(messageId);
      const isRefused =
        mood === 'refuse' ||
        (mood === 'stop' && (await new Promise<boolean>((goOn) => this.waiting.add(goOn))));
      if (mood === 'hang up') {
        stream.resume();
        return refusal(421, 'Closing');
      }
      const source = first.toString() + (await text(stream));
      if (isRefused) return refusal(451, 'Not now');
      const [to] = envelope.rcptTo.map(({ address }) => address);
      this.taken.push({ to: to ?? '', messageId, attempt, mail: await PostalMime.parse(source) });
      return undefined;
    } finally {
      this.stopped -= 1;
    }
  }
}
