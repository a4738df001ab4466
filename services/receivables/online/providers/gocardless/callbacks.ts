// Calls of GoCardless: up to 250 events at once, signed as a whole.
import type { Static } from '@sinclair/typebox';
import { hasBodySignature } from '../body-signature';
import { inRotation } from '../config-fields';
import { isObject, jsonOf } from '../exchange';
import { type Item, textOf } from '../json-api';
import type { Bell, Callback } from '../provider';
import { linksOf } from './calls';
import { attemptOf } from './changes';
import type { config as schema } from './config';

const EVENTS_MAX = 250;

export function verify({ headers, body }: Callback, config: Static<typeof schema>): Bell[] | undefined {
  const signature = headers['webhook-signature'];
  const secrets = inRotation(config.webhookSecret, config.formerWebhookSecret);
  if (signature === undefined || !hasBodySignature([signature], body, secrets)) return undefined;
  const parsed = jsonOf(body.toString('utf8'));
  const events = isObject(parsed) && Array.isArray(parsed.events) ? parsed.events : undefined;
  if (!events || events.length > EVENTS_MAX) return undefined;
  return events.filter(isObject).flatMap(bellOf);
}

/** Events of customers, mandates and payouts ring for no payment. */
function bellOf(event: Item): Bell[] {
  const { billing_request: request, payment, refund } = linksOf(event);
  const ref = textOf(request) ?? textOf(payment) ?? textOf(refund);
  if (typeof event.id !== 'string' || ref === null) return [];
  return [{ eventId: event.id, ref, attemptId: attemptOf(event) ?? null }];
}
