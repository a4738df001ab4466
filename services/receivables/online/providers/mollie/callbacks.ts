// Calls of Mollie. The classic one is a form with the id of a payment, sent to the address that the payment was made with, and has no
// signature: whoever knows the address can ring, and a ring is one look-up within ten seconds. Those of webhooks of the dashboard
// are signed events.
import type { Static } from '@sinclair/typebox';
import { hasBodySignature } from '../body-signature';
import { inRotation } from '../config-fields';
import { isObject, jsonOf } from '../exchange';
import { attemptOf } from '../json-api';
import type { Bell, Callback } from '../provider';
import type { config as schema } from './config';

const SIGNATURE = 'x-mollie-signature';
const PREFIX = 'sha256=';
const FORM = 'application/x-www-form-urlencoded';
const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,100}$/;

export function verify({ headers, body }: Callback, config: Static<typeof schema>): Bell[] | undefined {
  const { [SIGNATURE]: signature, 'content-type': type = '' } = headers;
  // Mollie wants to hear 200, whatever the id is
  if (signature === undefined) return type.startsWith(FORM) ? formBells(body) : undefined;
  const signatures = signature.split(',').map((one) => hexOf(one.trim()));
  const secrets = inRotation(config.signingSecret, config.formerSigningSecret);
  return hasBodySignature(signatures, body, secrets) ? eventBells(body) : undefined;
}

const hexOf = (text: string) => (text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text);

function formBells(body: Buffer): Bell[] {
  const ref = new URLSearchParams(body.toString('utf8')).get('id') ?? '';
  return PAYMENT_ID.test(ref) ? [{ eventId: ref, ref, attemptId: null }] : [];
}

/** An event without its payment, such as that of a test call, rings for nothing. */
function eventBells(body: Buffer): Bell[] | undefined {
  const event = jsonOf(body.toString('utf8'));
  if (!isObject(event) || typeof event.id !== 'string') return undefined;
  const { id: eventId, entityId: ref, _embedded: embedded } = event;
  if (typeof ref !== 'string' || !PAYMENT_ID.test(ref)) return [];
  const entity = isObject(embedded) && isObject(embedded.entity) ? embedded.entity : {};
  return [{ eventId, ref, attemptId: attemptOf(entity) ?? null }];
}
