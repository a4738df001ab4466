// Sentences of the history and of errors for a user. Codes of a provider have theirs in its folder.
const DETAIL_MAX = 300;

export const MESSAGES: Readonly<Record<string, string>> = {
  queued: 'Waiting to be sent.',
  sending: 'Being sent.',
  submitted: 'The channel has received the document and is checking it.',
  accepted: 'The channel has accepted the document.',
  rejected: 'The channel has rejected the document.',
  failed: 'Sending was given up. You can try again.',
  absent: 'The channel does not have the document. It will be sent.',

  unreachable: 'The channel could not be reached. We will try again.',
  no_answer:
    'The channel did not answer in time. Before we send the document again, we ask the channel if it has it.',
  not_understood: 'The channel sent an answer that we cannot read. We will ask again.',
  unavailable: 'The channel is not available at the moment. We will try again.',
  rate_limited: 'The channel asked us to send less often. Sending continues when the channel allows it.',
  limit_used_up:
    'The number of calls that the channel allows is used up. Sending continues when the channel allows it.',
  credentials_refused:
    'The channel refuses the credentials. Connect the channel again with valid ones; sending then continues.',
  verdict_missing:
    'The channel has not answered for seven days whether it accepts the document. If you try again, we ask the channel first.',
  predecessor_rejected:
    'The channel has not accepted a document that this one refers to. Send that document again, then try this one again.',
  predecessor_unsent:
    'This document refers to one that the channel does not have. Send that one by this channel; this one then follows automatically.',
  annulled: 'The channel has annulled the report at the request of the company. It counts as never sent.',
  other_content: 'The channel already has a different document with the same identifier.',
  too_large: 'The document is too large for the channel.',
  stopped_by_error: 'An error in this system stopped the transmission. The operator has been notified.',
  connection_removed: 'The connection to the channel was removed.',
};

/** A code without a sentence comes from a row of an older version. */
export function messageText(
  code: string,
  messages: Readonly<Record<string, string>>,
  detail?: string,
): string {
  const text = messages[code] ?? MESSAGES[code] ?? code;
  return detail ? `${text} ${quoted(detail)}` : text;
}

/** Quotes the detail in one line, without control characters: PostgreSQL stores no NUL. */
function quoted(detail: string): string {
  const line = detail.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `“${line.length > DETAIL_MAX ? `${line.slice(0, DETAIL_MAX)}…` : line}”`;
}

/** Removes values of the configuration, because a provider may repeat what it was sent. */
export function withoutSecrets(text: string, config: Readonly<Record<string, unknown>>): string {
  const secrets = Object.values(config)
    .filter((value) => typeof value === 'string')
    .filter(({ length }) => length >= 6)
    // longer values first: one that contains another must go as a whole
    .toSorted((one, other) => other.length - one.length);
  return secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
}
