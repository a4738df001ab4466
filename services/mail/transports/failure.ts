// Why a message was not sent, in words that may be stored and shown to the company.

const WORDS_MAX = 300;
/** The commands that are about the message; a refusal of the login or of the connection is about the settings. */
const MESSAGE_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** A reply of a mail server (RFC 5321, 4.2): any other kind of server would hardly send one. */
const REPLY = /^[45]\d\d(?:[ -]|$)/;
/** Below this many characters a secret could be any word. */
const SECRET_MIN = 4;

export class SendFailure extends Error {
  override readonly name = 'SendFailure';

  constructor(
    message: string,
    /** Trying again cannot help. */
    readonly isFinal: boolean,
    /** The text is the reply of a mail server. */
    readonly isServerReply = false,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
  }
}

/** Codes and names of errors, such as ECONNREFUSED: not their words, which may repeat what was sent. */
export function causeOf({ cause }: SendFailure): string | undefined {
  if (!(typeof cause === 'object' && cause !== null)) return undefined;
  const { code, reason } = cause as { code?: unknown; reason?: unknown };
  return [code, reason].find((part): part is string => typeof part === 'string');
}

/** What nodemailer adds to its errors. */
interface SmtpError {
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

/**
 * The server's reply if there is one; else always the same text, since anything more would tell what listens at an
 * address that a company chose. The cause is for the log. Secrets that a server repeats are cut out.
 */
export function smtpFailure(error: unknown, secrets: readonly string[]): SendFailure {
  const { command, response, responseCode } = error as SmtpError;
  if (typeof response !== 'string' || typeof responseCode !== 'number' || !REPLY.test(response)) {
    return unreachable(error);
  }
  const isFinal = responseCode >= 500 && MESSAGE_COMMANDS.has(String(command));
  return serverReply(response, isFinal, secrets);
}

export function unreachable(cause: unknown): SendFailure {
  return new SendFailure('The mail server could not be used', false, false, cause);
}

export function serverReply(words: string, isFinal: boolean, secrets: readonly string[]): SendFailure {
  return new SendFailure(cutShort(withoutSecrets(words, secrets)), isFinal, true);
}

function withoutSecrets(words: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SECRET_MIN)
    .reduce((text, secret) => text.replaceAll(secret, '[…]'), words);
}

function cutShort(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length <= WORDS_MAX ? line : `${line.slice(0, WORDS_MAX).toWellFormed()}…`;
}
