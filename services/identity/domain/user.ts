// Builds the row of a user's account, for any way to create it.
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { UserRow } from '../models/user-row';
import { emailKey } from './email';

export type UserRecord = RecordOf<UserRow>;

interface Profile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale?: UserRecord['locale'] | undefined;
}

/** Builds an account without a password, whose address is not proven yet. */
export function newUser({ id, email, firstName, lastName, locale }: Profile, now: Date): UserRecord {
  return {
    id,
    email,
    emailKey: emailKey(email),
    firstName,
    lastName,
    locale: locale ?? null,
    emailProvenAt: null,
    passwordHash: null,
    lastCompanyId: null,
    disabledAt: null,
    isInstanceAdmin: false,
    adminSince: null,
    adminMadeBy: [],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
