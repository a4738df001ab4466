// How a stored client is shown to callers and told to subscribers.
import type { Static } from '@sinclair/typebox';
import type { Client } from '../../../shared/contracts/clients';
import type { EventData } from '../../../shared/contracts/events';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { ClientRow } from '../models/client-row';

export type ClientRecord = RecordOf<ClientRow>;

/** Attributes that only serve to find a client. */
export const SEARCH_COLUMNS = ['companyId', 'searchText', 'emailKey', 'nameKey', 'identifierKeys'] as const;
export type ShownClient = Omit<ClientRecord, (typeof SEARCH_COLUMNS)[number]>;

/** What the contract does not promise is dropped when the answer is written. */
export function present(row: ShownClient): Static<typeof Client> {
  return row;
}

export function clientEvent(row: ShownClient): EventData<'client.created'> {
  const { id, type, name, contactEmail, country, isActive, version } = row;
  return { id, type, name, contactEmail, country, isActive, version };
}
