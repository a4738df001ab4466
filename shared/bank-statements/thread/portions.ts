// A file as portions of events, so that neither side holds all of them.
import { isArchive, readArchive } from '../archive/read-archive';
import { type FileOptions, readStatements } from '../read-statements';
import type { StatementEvent } from '../shape';
import { StatementUnreadable } from '../unreadable';
import type { FromReading, ToReading } from './messages';

const PORTION = 500;

/** Answers the requests of one file after the other. */
export function portionReader(): (request: ToReading) => FromReading {
  let running: Iterator<StatementEvent> | undefined;
  return (request) => {
    if (request !== 'next') running = eventsOf(request.bytes, request.options);
    if (!running) throw new Error('no file is being read');
    try {
      return portion(running);
    } catch (error) {
      running = undefined;
      if (!(error instanceof StatementUnreadable)) throw error;
      const { code, reason, line } = error;
      return { refused: { code, reason, line } };
    }
  };
}

function* eventsOf(bytes: Uint8Array, options: FileOptions): Generator<StatementEvent> {
  if (!isArchive(bytes)) return yield* readStatements(bytes, options);
  for (const { event } of readArchive(bytes, options)) yield event;
}

function portion(running: Iterator<StatementEvent>): FromReading {
  const events: StatementEvent[] = [];
  while (events.length < PORTION) {
    const { value, done } = running.next();
    if (done) return { events, isLast: true };
    events.push(value);
  }
  return { events, isLast: false };
}
