// Messages to chats. Text that companies typed in is shown as text: it neither formats nor notifies members of the chat.
import type { ChatMessage } from './chat-message';

/** https://docs.slack.dev/messaging/formatting-message-text: three characters control, `<!channel>` among them. */
export function slack(message: ChatMessage): object {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return {
    text: lines(
      message,
      (text) => `*${escaped(text)}*`,
      (text) => withoutMarks(escaped(text)),
    ),
  };
}

/** `allowed_mentions` without any: no text of a company notifies members. */
export function discord(message: ChatMessage): object {
  return {
    content: lines(message, (text) => `**${escapeMarkdown(text)}**`, escapeMarkdown).slice(
      0,
      DISCORD_LENGTH_MAX,
    ),
    allowed_mentions: { parse: [] },
  };
}

const DISCORD_LENGTH_MAX = 2_000;

export function mattermost(message: ChatMessage): object {
  const escaped = (text: string) => escapeMarkdown(text).replace(/@/g, `@${ZERO_WIDTH_SPACE}`);
  return { text: lines(message, (text) => `**${escaped(text)}**`, escaped) };
}

/** An adaptive card, as the workflows of Teams take it; its TextBlocks know a little markdown, its facts too. */
export function teams({ headline, facts, occurredAt, type }: ChatMessage): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: escapeMarkdown(headline), weight: 'Bolder', size: 'Medium', wrap: true },
      {
        type: 'FactSet',
        facts: facts.map(({ label, value }) => ({ title: label, value: escapeMarkdown(value) })),
      },
      { type: 'TextBlock', text: `${type}, ${occurredAt}`, isSubtle: true, size: 'Small', wrap: true },
    ],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

const ZERO_WIDTH_SPACE = '\u200b';

function lines(
  { headline, facts, occurredAt, type }: ChatMessage,
  strong: (text: string) => string,
  plain: (text: string) => string,
): string {
  const written = facts.map(({ label, value }) => `${label}: ${plain(value)}`);
  return [strong(headline), ...written, `${plain(type)}, ${occurredAt}`].join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~|>[\]()#<]/g, '\\$&');
}

/** Slack has no way to escape its marks; between zero-width spaces they mark nothing. */
function withoutMarks(text: string): string {
  return text.replace(/[*_~`]/g, (mark) => `${ZERO_WIDTH_SPACE}${mark}${ZERO_WIDTH_SPACE}`);
}
