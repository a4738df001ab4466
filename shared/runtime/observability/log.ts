// Structured logs, one JSON line each. Fields that must never be in a log are removed here by name.
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const SECRET_KEYS = [
  'password',
  'newPassword',
  'currentPassword',
  'key',
  'invitationCode',
  'token',
  'secret',
  'clientSecret',
  'apiKey',
  'pfxBase64',
  'pfxPassword',
  'config',
  'authorization',
  'cookie',
];
const FLUSH_MS = 100;
const FLUSH_BYTES = 8 * 1024;
/** Level of a warning in pino. */
const WARNING = 40;

interface Output extends DestinationStream {
  flushSync?(): void;
}

export function createLog(level: string, output: Output = standardOutput()): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      hooks: {
        logMethod(line, write, lineLevel) {
          write.apply(this, line);
          if (lineLevel >= WARNING) output.flushSync?.();
        },
      },
    },
    output,
  );
}

/**
 * Lines are written together, since one system call each would cost a request as much as a query. A warning, and the end of the
 * process, write all lines at once; `kill -9` loses the last tenth of a second.
 */
function standardOutput(): Output {
  const output = pino.destination({
    dest: 1,
    sync: true,
    minLength: FLUSH_BYTES,
    periodicFlush: FLUSH_MS,
  });
  process.once('exit', () => output.flushSync());
  return output;
}

/** Makes a log that removes no field, which costs as much as writing the line: for lines of fields that are all chosen by name. */
export function withoutRedaction(log: Log): Log {
  return log.child({}, { redact: [] });
}
