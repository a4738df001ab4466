// Webhooks, as the tests of this service make and look at them.
import type { Delivery } from '../../../shared/contracts/webhooks-deliveries';
import type { Webhook } from '../../../shared/contracts/webhooks-endpoints';
import type { Answer, Http } from '../../support/http';
import { until } from '../../support/until';

export type WebhookBody = Webhook & { secret: string; warnings: string[] };

export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

export async function createWebhook(http: Http, fields: object): Promise<WebhookBody> {
  return expectStatus(await http.post('/api/webhooks', fields), 201).body;
}

/** Deliveries of a webhook, once all of them are as they should be, and there is one at least. */
export async function deliveriesOf(
  http: Http,
  id: string,
  isGood: (delivery: Delivery) => boolean = () => true,
): Promise<Delivery[]> {
  return until(`the deliveries of ${id} are as they should be`, async () => {
    const { items } = expectStatus(await http.get(`/api/webhooks/${id}/deliveries`), 200).body;
    return items.length > 0 && items.every(isGood) && items;
  });
}

export interface FeedEvent {
  id: string;
  sequence: number;
  type: string;
  occurredAt: string;
  requestId: string | null;
  data: Record<string, unknown>;
}

/** All events of a type, once there is one. */
export async function feedOf(http: Http, types: string): Promise<FeedEvent[]> {
  const answer = await http.get(`/api/events?types=${types}&limit=500&wait=10`);
  return expectStatus(answer, 200).body.items;
}
