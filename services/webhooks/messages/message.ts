// The body of a message, by the type of the webhook.
import type { WebhookType } from '../../../shared/contracts/webhooks-endpoints';
import { discord, mattermost, slack, teams } from './chat-formats';
import { type ChatMessage, chatMessage } from './chat-message';
import { generic } from './generic';
import type { WebhookEvent } from './webhook-event';

const CHATS: Record<Exclude<WebhookType, 'GENERIC'>, (message: ChatMessage) => object> = {
  SLACK: slack,
  DISCORD: discord,
  TEAMS: teams,
  MATTERMOST: mattermost,
};

export function bodyOf(type: WebhookType, event: WebhookEvent): string {
  return type === 'GENERIC' ? generic(event) : JSON.stringify(CHATS[type](chatMessage(event)));
}
