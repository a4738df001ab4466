// A reader of the event feed sees no more of an event than at the endpoint of its subject.
import type { Role } from '../../../shared/contracts/access';
import { EVENTS, type EventReaders, type EventType } from '../../../shared/contracts/events';
import type { Scope } from '../../../shared/contracts/scopes';
import { ALL_EVENTS, EVENT_TYPES } from '../../../shared/contracts/webhooks-endpoints';
import { assertPermissions, mayDo } from '../../../shared/runtime/checks/permissions';
import type { PrincipalRole } from '../../../shared/runtime/principal';

export interface Reader {
  role: Role | null;
  /** null for a session with a shipped role, which is not restricted by scopes. */
  scopes: readonly string[] | null;
  customRole?: PrincipalRole | null;
}

/** The types that the role of the reader does not see at all. Data that a role of the company may not read is left out, as for a key. */
export function hiddenFrom({ role, customRole }: Omit<Reader, 'scopes'>): EventType[] {
  const hidden = HIDDEN[role ?? 'MEMBER'];
  return customRole
    ? hidden.filter((type) => !mayDo({ role, customRole }, EVENTS[type].readers.permission))
    : hidden;
}

/** An API key that lacks the scope gets the event without its data, marked as redacted. */
export function eventFor<E extends { type: string; data: unknown }>(
  { scopes }: Reader,
  event: E,
): E & { redacted?: boolean } {
  return mayReadData(scopes, event.type) ? event : { ...event, data: null, redacted: true };
}

/** True if the reader may read what the receiver of an event has answered, which may repeat the event. */
export function mayReadAnswers(reader: Reader, type: string): boolean {
  return mayReadData(reader.scopes, type) && !hiddenFrom(reader).some((hidden) => hidden === type);
}

/** @throws 403 where the role of the company may not read one of the events: its webhook would be sent them */
export function assertMayReceive(reader: Reader, events: readonly string[]): void {
  if (!reader.customRole) return;
  const isAll = events.includes(ALL_EVENTS);
  assertPermissions(
    reader,
    EVENT_TYPES.filter((type) => isAll || events.includes(type)).map(
      (type) => EVENTS[type].readers.permission,
    ),
  );
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
