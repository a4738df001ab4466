// A reader of the event feed sees no more of an event than at the endpoint of its subject.
import type { Role } from '../../../shared/contracts/access';
import { EVENTS, type EventReaders, type EventType } from '../../../shared/contracts/events';
import type { Scope } from '../../../shared/contracts/scopes';
import { ALL_EVENTS, EVENT_TYPES } from '../../../shared/contracts/webhooks-endpoints';

export interface Reader {
  role: Role | null;
  /** null for a session, which is not restricted by scopes. */
  scopes: readonly string[] | null;
}

/** The types that a role does not see at all. */
export function hiddenFrom(role: Role | null): EventType[] {
  return HIDDEN[role ?? 'MEMBER'];
}

/** An API key that lacks the scope gets the event without its data, marked as redacted. */
export function eventFor<E extends { type: string; data: unknown }>(
  { scopes }: Reader,
  event: E,
): E & { redacted?: boolean } {
  return mayReadData(scopes, event.type) ? event : { ...event, data: null, redacted: true };
}

/** True if the reader may read what the receiver of an event has answered, which may repeat the event. */
export function mayReadAnswers({ role, scopes }: Reader, type: string): boolean {
  return mayReadData(scopes, type) && !hiddenFrom(role).some((hidden) => hidden === type);
}

function mayReadData(scopes: Reader['scopes'], type: string): boolean {
  return scopes === null || scopes.includes(readersOf(type)?.scope ?? '');
}

/** Scopes that an API key needs to be sent these events, by its own webhook, with their data. */
export function scopesOf(events: readonly string[]): Scope[] {
  const types = events.includes(ALL_EVENTS) ? EVENT_TYPES : events;
  return [...new Set(types.flatMap((type) => readersOf(type)?.scope ?? []))];
}

/** undefined for a type that the catalogue has no more. */
function readersOf(type: string): EventReaders | undefined {
  return Object.hasOwn(EVENTS, type) ? EVENTS[type as EventType].readers : undefined;
}

function typesHiddenFrom(role: Role): EventType[] {
  return EVENT_TYPES.filter((type) => !EVENTS[type].readers.roles.includes(role));
}

const HIDDEN: Record<Role, EventType[]> = {
  OWNER: typesHiddenFrom('OWNER'),
  ADMIN: typesHiddenFrom('ADMIN'),
  MEMBER: typesHiddenFrom('MEMBER'),
};
