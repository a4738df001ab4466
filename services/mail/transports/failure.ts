// Explains why a message was not sent, in words that may be stored and shown to the company.

const WORDS_MAX = 300;
/** Commands about the message; refusals of the login or connection concern the settings. */
const MESSAGE_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Reply of a mail server (RFC 5321, 4.2); other kinds of servers would hardly send one. */
const REPLY = /^[45]\d\d(?:[ -]|$)/;
/** A shorter secret could be any word. */
const SECRET_MIN = 4;

export class SendFailure extends Error {
  override readonly name = 'SendFailure';

  constructor(
    message: string,
    /** True if a retry cannot help. */
    readonly isFinal: boolean,
    /** True if the text is the reply of a mail server. */
    readonly isServerReply = false,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
  }
}

/** Codes and names of errors such as ECONNREFUSED, but not their texts, which may repeat what was sent. */
export function causeOf({ cause }: SendFailure): string | undefined {
  if (!(typeof cause === 'object' && cause !== null)) return undefined;
  const { code, reason } = cause as { code?: unknown; reason?: unknown };
  return [code, reason].find((part): part is string => typeof part === 'string');
}

/** Fields that nodemailer adds to errors. */
interface SmtpError {
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

/**
 * Uses the server's reply, else always the same text: anything more would reveal what listens at an address that a
 * company chose. The cause is for the log. Secrets in a reply are removed.
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

export function serverReply(text: string, isFinal: boolean, secrets: readonly string[]): SendFailure {
  return new SendFailure(cutShort(withoutSecrets(text, secrets)), isFinal, true);
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SECRET_MIN)
    .reduce((left, secret) => left.replaceAll(secret, '[…]'), text);
}

function cutShort(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length <= WORDS_MAX ? line : `${line.slice(0, WORDS_MAX).toWellFormed()}…`;
}
