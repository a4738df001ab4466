// The closed catalogue of events a company can subscribe to: `noun.past_tense`, with the shape of `data`.
// An event is written in the transaction of the change. No secret, IBAN or mail body is ever in one.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Id, Nullable } from './primitives';

export interface EventContract<S extends TSchema = TSchema> {
  summary: string;
  data: S;
}

function event<S extends TSchema>(summary: string, data: S): EventContract<S> {
  return { summary, data };
}

const ClientData = Type.Object({
  id: Id,
  type: Type.String(),
  name: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  country: Nullable(Type.String()),
  isActive: Type.Boolean(),
  version: Type.Integer(),
});
const CompanyData = Type.Object({
  id: Id,
  name: Type.String(),
  country: Type.String(),
  currency: Type.String(),
});
const MemberData = Type.Object({ userId: Id, role: Type.String() });
const InvitationData = Type.Object({ id: Id, email: Nullable(Type.String()), role: Nullable(Type.String()) });
const ApiKeyData = Type.Object({
  id: Id,
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
});

export const EVENTS = {
  'client.created': event('A client was created', ClientData),
  'client.updated': event('A client was changed', ClientData),
  'client.deleted': event('A client was deleted for good', Type.Object({ id: Id })),
  'company.created': event('A company was created', CompanyData),
  'company.updated': event('The profile of the company was changed', CompanyData),
  'company.number_format_updated': event(
    'A number-format pattern was changed',
    Type.Object({ typeId: Type.String(), pattern: Type.String() }),
  ),
  'member.added': event('A user became a member', MemberData),
  'member.role_changed': event('The role of a member was changed', MemberData),
  'member.removed': event('A member left or was removed', Type.Object({ userId: Id })),
  'invitation.created': event('An invitation was made', InvitationData),
  'invitation.accepted': event('An invitation was used', InvitationData),
  'api_key.created': event('An API key was made', ApiKeyData),
  'api_key.rotated': event('An API key was replaced by a new one', ApiKeyData),
  'api_key.revoked': event('An API key was revoked', Type.Object({ id: Id })),
} as const satisfies Record<string, EventContract>;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]['data']>;
