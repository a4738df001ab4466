// An event as the log has it, from which messages are made.
import type { TSchema } from '@sinclair/typebox';
import { EVENTS, type EventContract, type EventType } from '../../../shared/contracts/events';

export interface WebhookEvent {
  /** The id of the event: the same in every attempt, to every webhook. */
  id: string;
  type: string;
  occurredAt: string;
  requestId: string | null;
  /** The data as JSON text. */
  data: string;
}

/** "A client was created"; for a type that the catalogue does not have, the type itself. */
export function summaryOf(type: string): string {
  if (type === TEST_TYPE) return 'This is a test of your webhook';
  return contractOf(type)?.summary ?? type;
}

export function schemaOf(type: string): TSchema | undefined {
  return contractOf(type)?.data;
}

/** Not in the catalogue: only the test of a webhook sends it. */
export const TEST_TYPE = 'webhook.test';

function contractOf(type: string): EventContract | undefined {
  // an own property: the type is one of the catalogue
  return Object.hasOwn(EVENTS, type) ? EVENTS[type as EventType] : undefined;
}
