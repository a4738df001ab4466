// Base of the simulators of channels: faults that any server can have, whatever it speaks.
import type { ServerResponse } from 'node:http';
import { TlsSimulator } from './tls-simulator';

/** Every simulator plays these: they are what happens to a call, and to a document, at any channel. */
export const COMMON_FAULTS = [
  'lostAnswer',
  'lostRequest',
  'slow',
  'tooMany',
  'down',
  'maintenance',
  'expired',
  'duplicate',
  'rejected',
  'garbage',
] as const;

const HTML = { 'content-type': 'text/html' };
type Play = (response: ServerResponse) => void;

/** Answers of a proxy in front of the server. Error texts must not name its address. */
const BEFORE_SERVER: Readonly<Record<string, Play>> = {
  lostRequest: (response) => void response.destroy(),
  down: (response) => void response.writeHead(503, HTML).end('<html>10.1.2.3 is down</html>'),
  maintenance: (response) => void response.writeHead(502, HTML).end('<html>upstream 10.1.2.3</html>'),
};

export abstract class ChannelSimulator<Taken = string> extends TlsSimulator {
  /** The `Retry-After` that `tooMany` sends. */
  retryAfter: string | undefined = '7';
  isDown = false;
  /** Between its clock and that of the machine. */
  offsetMs = 0;
  /** Writes the answer of the fault `garbage`. */
  abstract garbage: Play;
  /** Runs when it has taken something, before it answers. */
  afterTaking: (taken: Taken) => Promise<void> | void = () => {};
  /** Documents whose fault was played: each is played once. */
  protected readonly played = new Set<string>();

  /** The fault of a document, unless it was played. */
  protected unplayed<F>(fault: F | undefined, document: string): F | undefined {
    if (fault === undefined || this.played.has(document)) return undefined;
    this.played.add(document);
    return fault;
  }

  /** Plays a fault that happens before something is taken, by the answers of the channel first; true if it did. */
  protected playsBefore(
    fault: string,
    response: ServerResponse,
    answers: Partial<Record<string, Play>>,
  ): boolean {
    if (fault === 'tooMany') this.askToWait(response);
    const play = answers[fault] ?? BEFORE_SERVER[fault];
    play?.(response);
    return play !== undefined;
  }

  /** Answers for what was taken, unless the fault loses, garbles or withholds the answer. */
  protected async answerTaken(
    fault: string | undefined,
    response: ServerResponse,
    write: () => Promise<void> | void,
  ): Promise<void> {
    if (fault === 'lostAnswer') response.destroy();
    else if (fault === 'garbage') this.garbage(response);
    else if (fault !== 'slow') await write();
  }

  protected askToWait(response: ServerResponse): void {
    if (this.retryAfter !== undefined) response.setHeader('retry-after', this.retryAfter);
  }
}
