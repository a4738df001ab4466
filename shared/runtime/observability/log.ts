// Structured logs, one JSON line each. Fields that must never be in a log are removed here by name.
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { LineBatcher } from './line-batcher';

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

/** Writes to the standard output, or where `destination` takes it. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  };
  return pino(options, destination ?? new LineBatcher(pino.destination({ dest: 1, sync: true })));
}

/** Takes no field away, which costs as much as writing the line: for lines whose fields are all chosen by name. */
export function withoutRedaction(log: Log): Log {
  return log.child({}, { redact: [] });
}
