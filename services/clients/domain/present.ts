// Presents a stored client in responses and events.
import type { Static } from '@sinclair/typebox';
import { CLIENT_FIELDS } from '../../../shared/contracts/client-fields';
import type { Client } from '../../../shared/contracts/clients';
import type { EventData } from '../../../shared/contracts/events';
import type { ElectronicAddress } from '../../../shared/contracts/party-fields';
import { suggestedAddress } from '../../../shared/identifiers/electronic-address/suggestion';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { eventValues } from '../../../shared/runtime/fields/field-values';
import type { ClientRow } from '../models/client-row';

export type ClientRecord = RecordOf<ClientRow>;

/** Attributes that only serve to find a client. */
export const SEARCH_COLUMNS = ['companyId', 'searchText', 'emailKey', 'nameKey', 'identifierKeys'] as const;
export type PresentableClient = Omit<ClientRecord, (typeof SEARCH_COLUMNS)[number]>;

/** The response writer drops fields that are not in the contract. */
export function present(row: PresentableClient): Static<typeof Client> {
  return { ...row, electronicAddressSuggestion: suggestionFor(row) };
}

/** A person gets invoices by mail, and a company with an address needs no suggestion. */
function suggestionFor(row: PresentableClient): ElectronicAddress | null {
  return row.type === 'COMPANY' && row.electronicAddress === null ? suggestedAddress(row) : null;
}

/** The characters of the long texts of a client, which limit a page. */
export function longTexts({ description, metadata }: PresentableClient): number {
  let characters = description?.length ?? 0;
  for (const [key, value] of Object.entries(metadata ?? {})) characters += key.length + value.length;
  return characters;
}

export function clientEvent(row: PresentableClient): EventData<'client.created'> {
  return { id: row.id, ...eventValues(row, CLIENT_FIELDS), version: row.version };
}
