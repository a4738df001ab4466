// A server, or the network to it, may go without a word. Who waits for an answer then would wait until TCP gives up,
// which takes a quarter of an hour; no statement takes longer than its time-out, so the connection is ended soon after.
import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 2_000;

interface Watched {
  isWaiting(): boolean;
  /** Bytes read by the socket at the last look. */
  bytesRead: number;
  /** Time since which it waits and has read no more. */
  since: number;
}

export class StalledSocketWatchdog {
  private readonly watched = new Map<Socket, Watched>();
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly silentAfterMs: number) {}

  /** Until the socket is closed. */
  watch(socket: Socket, isWaiting: () => boolean): void {
    this.watched.set(socket, { isWaiting, bytesRead: socket.bytesRead, since: performance.now() });
    socket.once('close', () => this.forget(socket));
    this.looking ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  private forget(socket: Socket): void {
    this.watched.delete(socket);
    if (this.watched.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  private look(): void {
    const now = performance.now();
    for (const [socket, seen] of this.watched) {
      if (!seen.isWaiting() || socket.bytesRead !== seen.bytesRead) {
        seen.bytesRead = socket.bytesRead;
        seen.since = now;
      } else if (now - seen.since > this.silentAfterMs) {
        socket.destroy(new Error('Connection terminated: no answer'));
      }
    }
  }
}
