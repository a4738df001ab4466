// Webhooks, as the tests of this service make and look at them.
import type { Output } from '../../../shared/contracts/contract';
import { webhooks } from '../../../shared/contracts/webhooks';
import type { Delivery } from '../../../shared/contracts/webhooks-deliveries';
import type { Webhook } from '../../../shared/contracts/webhooks-endpoints';
import type { HttpClient } from '../../support/http-client';
import { outputOf } from '../../support/outputs';
import { until } from '../../support/until';
import type { Receiver } from './receiver';

export type WebhookBody = Webhook & { secret: string; warnings: string[] };

export async function createWebhook(http: HttpClient, fields: object): Promise<WebhookBody> {
  return outputOf(webhooks.create, await http.post('/api/webhooks', fields));
}

/** Deliveries of a webhook, once all of them are as they should be, and there is one at least. */
export async function deliveriesOf(
  http: HttpClient,
  id: string,
  isGood: (delivery: Delivery) => boolean = () => true,
): Promise<Delivery[]> {
  return until(`the deliveries of ${id} are as they should be`, async () => {
    const { items } = await http.call(webhooks.deliveries, { id });
    return items.length > 0 && items.every(isGood) && items;
  });
}

export type FeedEvent = Output<typeof webhooks.events>['items'][number];

/** All events of a type, once there is one. */
export async function feedOf(http: HttpClient, types: string): Promise<FeedEvent[]> {
  return outputOf(webhooks.events, await http.get(`/api/events?types=${types}&limit=500&wait=10`)).items;
}

/** A webhook of a receiver, for clients that are created. */
export const subscribe = (http: HttpClient, receiver: Receiver, path: string, fields: object = {}) =>
  createWebhook(http, { url: receiver.url(path), events: ['client.created'], ...fields });

/** Something that such a webhook is told of. */
export const happen = (http: HttpClient) => http.post('/api/clients', { name: 'Somebody' });

export const webhookOf = (http: HttpClient, id: string) => http.call(webhooks.get, { id });
