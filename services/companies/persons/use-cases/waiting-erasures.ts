// Stores an erasure until the day on which a law no longer wants what it has left. One that is asked for again waits once.
import type { PersonNames } from '../../../../shared/contracts/personal-rows';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { SecretBinding, Secrets } from '../../../../shared/runtime/secrets/secrets';
import { keptUntilDay } from '../domain/next-erasure';
import { samePerson } from '../domain/person-names';
import { type PersonErasureRecord, PersonErasureRow } from '../models/person-erasure-row';
import type { FoundPerson } from './ask-services';

export const SEALED_PERSON = {
  table: 'person_erasures',
  column: 'sealed_person',
  rowId: 'id',
  field: 'person',
} as const;

/** Each is opened to be compared. */
const COMPARED_MAX = 1_000;

/** The erasure of the same person that waits. */
export async function findWaiting(
  rows: Scoped,
  secrets: Secrets,
  person: PersonNames,
): Promise<PersonErasureRecord | undefined> {
  const waiting = await rows.findAll(PersonErasureRow, {}, { order: ['id desc'], limit: COMPARED_MAX });
  return waiting.find((row) => samePerson(openPerson(secrets, row), person));
}

interface Erasure {
  companyId: string;
  person: PersonNames;
  /** Rows that were stored later are none of the request. */
  requestedAt: string;
  waiting: PersonErasureRecord | undefined;
}

/** Stores what waits after the services have erased, in place of the same person's request of before. */
export async function storeWaiting(
  tx: Transaction,
  secrets: Secrets,
  { companyId, person, requestedAt, waiting }: Erasure,
  { places, clientIds, nextAt }: FoundPerson,
): Promise<void> {
  if (waiting) await tx.remove(PersonErasureRow, { id: waiting.id });
  if (nextAt === null) return;
  const id = newId();
  const sealedPerson = secrets.seal(JSON.stringify(person), bindingOf({ companyId, id }));
  const times = { requestedAt, nextAt, leasedUntil: null };
  const keptPlaces = keptUntilDay(places);
  await tx.insert(PersonErasureRow, { companyId, id, ...times, keptPlaces, sealedPerson, clientIds });
}

export function openPerson(secrets: Secrets, row: PersonErasureRecord): PersonNames {
  return JSON.parse(secrets.open(row.sealedPerson, bindingOf(row)));
}

function bindingOf({ companyId, id }: Pick<PersonErasureRecord, 'companyId' | 'id'>): SecretBinding {
  return { table: 'companies.person_erasures', companyId, rowId: id, field: SEALED_PERSON.field };
}
