// Sends by a Resend-compatible HTTP API.
import type { OutboundAnswer } from '../../../shared/runtime/http/http';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { type SendFailure, serverReply, unreachable } from './failure';
import { assertOneRecipient } from './headers';
import { withPlainWords } from './plain-words';
import { type OutgoingMail, TIMEOUTS, type Transport } from './transport';

/**
 * Statuses about this message: bad request, too large, unprocessable. 401 and 403 concern the settings; others are
 * temporary.
 */
const FINAL = new Set([400, 413, 422]);

export class MailApiTransport implements Transport {
  constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
    private readonly outbound: Outbound,
  ) {}

  async send(mail: OutgoingMail, { totalMs } = TIMEOUTS): Promise<void> {
    assertOneRecipient(mail);
    const answer = await this.post(mail, totalMs);
    if (answer.status >= 400) throw this.refused(answer);
  }

  private async post(mail: OutgoingMail, timeoutMs: number): Promise<OutboundAnswer> {
    const headers = {
      authorization: `Bearer ${this.apiKey}`,
      'content-type': 'application/json',
      // a message resent after a lost response is the same one
      'idempotency-key': mail.id,
    };
    const body = JSON.stringify(asJson(mail));
    const options = {
      answer: 'mail',
      method: 'POST',
      headers,
      body,
      timeoutMs,
    } as const;
    try {
      return await this.outbound.http().request(`${this.baseUrl}/emails`, options);
    } catch (error) {
      throw unreachable(error);
    }
  }

  private refused({ status, text }: OutboundAnswer): SendFailure {
    return serverReply(`${status} ${messageIn(text)}`.trim(), FINAL.has(status), [this.apiKey]);
  }
}

function asJson(mail: OutgoingMail) {
  const { from, to, replyTo, subject, html, text, attachments } = withPlainWords(mail);
  return {
    from: from.name === '' ? from.address : `${quoted(from.name)} <${from.address}>`,
    to: [to],
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    subject,
    html,
    text,
    // RFC 3834, 5: keeps out-of-office programs from answering
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(attachments.length === 0 ? {} : { attachments: attachments.map(asAttachment) }),
  };
}

function asAttachment({ fileName, contentType, bytes, contentId }: OutgoingMail['attachments'][number]) {
  const file = { filename: fileName, content: bytes.toString('base64'), content_type: contentType };
  return contentId === undefined ? file : { ...file, content_id: contentId };
}

/** RFC 5322 quoted-string, so that a comma or bracket in a name does not start another address. */
function quoted(name: string): string {
  return `"${name.replace(/[\p{Cc}]+/gu, ' ').replace(/["\\]/g, '\\$&')}"`;
}

/** Reads `{ "message": "…" }` of the API; '' for a page of another kind of server. */
function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
