// Calls of Stripe: one event each, signed with its time, while a secret is changed by both.
import type { Static } from '@sinclair/typebox';
import { inRotation } from '../config-fields';
import { isObject, jsonOf } from '../exchange';
import { attemptOf, textOf } from '../json-api';
import type { Bell, Callback } from '../provider';
import { hasTimedSignature } from '../timed-signature';
import { objectOf } from './changes';
import type { config as schema } from './config';

export function verify(
  { headers, body }: Callback,
  { webhookSecret, formerWebhookSecret }: Static<typeof schema>,
  now: Date,
): Bell[] | undefined {
  const secrets = inRotation(webhookSecret, formerWebhookSecret);
  if (!hasTimedSignature(headers['stripe-signature'], body, secrets, now)) return undefined;
  const event = jsonOf(body.toString('utf8'));
  if (!isObject(event) || typeof event.id !== 'string') return undefined;
  const { id: eventId } = event;
  const object = objectOf(event);
  const [ref, attemptId] = [textOf(object.id), attemptOf(object) ?? null];
  if (object.object === 'checkout.session' || attemptId !== null)
    return ref ? [{ eventId, ref, attemptId }] : [];
  return isOfAccount(object) ? [{ eventId, ref: null, attemptId: null }] : [];
}

/** A refund or dispute has no metadata of its payment. */
function isOfAccount({ object }: Record<string, unknown>): boolean {
  return object === 'refund' || object === 'dispute' || object === 'payout';
}
