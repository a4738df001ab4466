// The body of a message, by the type of the webhook.
import type { WebhookType } from '../../../shared/contracts/webhooks-endpoints';
import { discord, mattermost, slack, teams } from './chats';
import { generic } from './generic';
import type { Happening } from './happening';
import { type Readable, readable } from './readable';

const CHATS: Record<Exclude<WebhookType, 'GENERIC'>, (message: Readable) => object> = {
  SLACK: slack,
  DISCORD: discord,
  TEAMS: teams,
  MATTERMOST: mattermost,
};

export function bodyOf(type: WebhookType, happening: Happening): string {
  return type === 'GENERIC' ? generic(happening) : JSON.stringify(CHATS[type](readable(happening)));
}
