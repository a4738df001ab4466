// The statement of an event: its summary, its readers, and the shape of its `data`.
import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { type Permission, type Role, rolesWith } from '../permissions';
import type { Scope } from '../scopes';

/** Readers of the data of an event: those who may read its subject at its own endpoint. */
export interface EventReaders {
  scope: Scope;
  permission: Permission;
  /** The shipped roles that hold the permission. */
  roles: readonly Role[];
}

export interface EventContract<S extends TSchema = TSchema> {
  summary: string;
  readers: EventReaders;
  data: S;
  /** The event is no change that somebody has made: the audit log has no entry of it. */
  hasNoEntry?: true;
}

/** States events of one subject, which have the same readers. */
export function eventsFor(scope: Scope, permission: Permission = scope) {
  const readers = { scope, permission, roles: rolesWith([permission]) };
  return <P extends TProperties>(summary: string, fields: P): EventContract<TObject<P>> => ({
    summary,
    readers,
    data: Type.Object(fields),
  });
}
