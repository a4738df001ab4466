// Why a message did not leave, in words that may be kept and shown.

const WORDS_MAX = 300;
/** The commands that are about the message; a refusal of the login or of the connection is about the settings. */
const MESSAGE_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

export class SendFailure extends Error {
  override readonly name = 'SendFailure';

  constructor(
    message: string,
    /** Trying again cannot help. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** What nodemailer adds to its errors. */
interface SmtpError {
  message: string;
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

/** The server's words if there are any, else the kind of failure; never an address or a password of ours. */
export function smtpFailure(error: unknown): SendFailure {
  const { code, command, response, responseCode } = error as SmtpError;
  if (typeof response !== 'string' || typeof responseCode !== 'number') {
    return new SendFailure(`The mail server could not be used (${String(code ?? 'unknown')})`, false);
  }
  const isFinal = responseCode >= 500 && MESSAGE_COMMANDS.has(String(command));
  return new SendFailure(cutShort(response), isFinal);
}

function cutShort(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length <= WORDS_MAX ? line : `${line.slice(0, WORDS_MAX)}…`;
}
