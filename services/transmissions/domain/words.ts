// The history and the errors in sentences for a user. Codes of a provider have theirs in its folder.
const DETAIL_MAX = 300;

export const WORDS: Readonly<Record<string, string>> = {
  queued: 'It waits to be sent.',
  sending: 'It is being sent.',
  submitted: 'The channel has taken it; the verdict is open.',
  accepted: 'The channel has accepted it.',
  rejected: 'The channel has rejected it.',
  failed: 'It was given up.',
  absent: 'The channel does not have it; it is sent.',

  unreachable: 'The channel could not be reached. It is tried again.',
  no_answer: 'No answer came in time. Before it is sent again, the channel is asked whether it has it.',
  not_understood: 'The channel answered with something that is no answer. It is asked again.',
  unavailable: 'The channel is not available at the moment. It is tried again.',
  rate_limited: 'The channel wants fewer calls. It goes on when the channel allows it.',
  limit_used_up:
    'The limit that the channel sets for its users is used up. It goes on when the channel takes more.',
  credentials_refused: 'The channel refuses the credentials. It goes on when the channel is connected anew.',
  verdict_missing:
    'The channel has given no verdict for seven days. It can be tried again: the channel is asked first.',
  predecessor_rejected:
    'The channel has not accepted a document that this one names. It can be tried again when that one was sent anew.',
  predecessor_unsent:
    'It names a document that the channel does not have. Send that one by this channel: this one goes on by itself then.',
  annulled: 'The channel has taken it back, as the company has asked: it counts as never sent.',
  other_content: 'The channel has another document under the same identifier.',
  too_large: 'The channel refuses a document of this size.',
  stopped_by_error: 'An error of this system has stopped it. The operator was told.',
  connection_removed: 'The connection to the channel was removed.',
};

/** Undefined words are those of an outcome that an older version has written. */
export function sentence(code: string, words: Readonly<Record<string, string>>, detail?: string): string {
  const said = words[code] ?? WORDS[code] ?? code;
  return detail ? `${said} ${quoted(detail)}` : said;
}

/** PostgreSQL stores no NUL; line breaks belong to nobody's sentence. */
function quoted(detail: string): string {
  const line = detail.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `“${line.length > DETAIL_MAX ? `${line.slice(0, DETAIL_MAX)}…` : line}”`;
}

/** A provider may repeat what it was sent: nothing of the configuration is kept or shown. */
export function withoutSecrets(text: string, config: Readonly<Record<string, unknown>>): string {
  const secrets = Object.values(config)
    .filter((value) => typeof value === 'string')
    .filter(({ length }) => length >= 6)
    // a value that is part of a longer one would leave the rest of that
    .toSorted((one, other) => other.length - one.length);
  return secrets.reduce((said, secret) => said.replaceAll(secret, '***'), text);
}
