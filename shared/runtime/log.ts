// Structured logs, one JSON line each. What must never be in a log is cut here by name, whoever logs it.
import pino, { type Logger } from 'pino';

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

export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  });
}
