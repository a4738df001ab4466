import { type TSchema, Type } from '@sinclair/typebox';
import { EVENTS } from '../../../shared/contracts/events';
import { webhooks } from '../../../shared/contracts/webhooks';
import { EVENT_TYPES, type WebhookType } from '../../../shared/contracts/webhooks-endpoints';
import { readAction } from '../../../shared/runtime/action';
import { exampleOf } from '../messages/example';

export const options = readAction(webhooks.options, () => OPTIONS);

const LABELS: Record<WebhookType, string> = {
  GENERIC: 'Standard Webhooks, for programs',
  SLACK: 'Slack',
  DISCORD: 'Discord',
  TEAMS: 'Microsoft Teams',
  MATTERMOST: 'Mattermost',
};

const OPTIONS = {
  types: Object.entries(LABELS).map(([type, label]) => ({ type: type as WebhookType, label })),
  events: EVENT_TYPES.map((type) => ({ type, summary: EVENTS[type].summary, ...described(type) })),
};

function described(type: (typeof EVENT_TYPES)[number]): { schema: unknown; example: unknown } {
  const body = Type.Object({
    type: Type.Literal(type),
    timestamp: Type.String({ format: 'date-time' }),
    data: EVENTS[type].data,
  });
  // TypeBox marks its schemas with symbols, which are no JSON Schema, and `must` is for our own messages
  const withoutWords = (key: string, value: unknown) => (key === 'must' ? undefined : value);
  const schema: TSchema = JSON.parse(JSON.stringify(body, withoutWords));
  return {
    schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema },
    example: exampleOf(body),
  };
}
