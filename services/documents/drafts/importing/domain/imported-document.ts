// A document of another system: it is kept as it was issued there.

import { parseDecimal } from '../../../../../shared/law/amounts/decimal';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import { clientName, languageFor } from '../../../../../shared/law/sale/parties';
import { buyerOf, sellerOf } from '../../../../../shared/law/sale/seller-buyer';
import { invalid } from '../../../../../shared/runtime/errors';
import { spelled } from '../../../../../shared/values/decimal';
import { withSearchText } from '../../../domain/draft';
import { matchingWordsOf } from '../../../domain/matching-words';
import { newDraft } from '../../../domain/new-document';
import type { DocumentRecord } from '../../../models/document-row';
import { importedAmounts } from './imported-amounts';
import type { ImportedInput } from './imported-input';

const RATE = { decimals: 10, max: 1_000_000_000, isAboveZero: true };

export interface ImportSources {
  company: CompanyProfile;
  clients: ReadonlyMap<string, ClientProfile>;
  today: string;
  closedThrough: string | null;
}

/** @throws 400 with what is wrong with the row */
export function importedDocument(
  row: ImportedInput,
  sources: ImportSources,
  { id, now }: { id: string; now: string },
): DocumentRecord {
  const { company } = sources;
  const client = clientOf(row, sources);
  assertDates(row, sources);
  const currency = row.currency ?? client.currency ?? company.currency;
  const { balanceMinor, ...amounts } = importedAmounts(row, currency);
  const language = languageFor(client, company);
  const number = numberOf(row);
  if (number === undefined) throw invalid('/number', 'is required');
  const { issueDate, taxPointDate = null } = row;
  const head = { companyId: company.id, id, typeId: typeOf(row), today: issueDate, now };
  const document = withSearchText({
    ...newDraft(head),
    imported: row.kind === 'opening-balance' ? 'opening_balance' : 'document',
    status: 'sent',
    number,
    issueDate,
    dueDate: row.dueDate ?? null,
    taxPointDate,
    registerDay: taxPointDate ?? issueDate,
    clientId: client.id,
    clientName: clientName(client),
    currency,
    language,
    ...amounts,
    linesMinor: amounts.netMinor,
    paidMinorAtIssue: amounts.totalMinor - balanceMinor,
    seller: sellerOf(company, language),
    buyer: buyerOf(client),
    sentAt: `${issueDate}T12:00:00.000Z`,
    booksRate: booksRateOf(row, currency, company.currency),
    reference: row.reference ?? null,
    externalId: row.externalId ?? null,
    metadata: row.metadata ?? {},
  });
  return { ...document, matchingWords: matchingWordsOf(document) };
}

/** The type whose numbers the document shares; a balance below 0 is a credit of the client. */
export function typeOf({
  kind,
  balance,
}: Pick<ImportedInput, 'kind' | 'balance'>): 'invoice' | 'credit-note' {
  if (kind !== 'opening-balance') return kind;
  return String(balance).startsWith('-') ? 'credit-note' : 'invoice';
}

export const NO_CLIENT = {
  pointer: '/clientExternalId',
  message: 'is that of no client: import the clients first',
};

function clientOf({ clientExternalId }: ImportedInput, { clients }: ImportSources): ClientProfile {
  const client = clients.get(clientExternalId);
  if (!client) throw invalid(NO_CLIENT.pointer, NO_CLIENT.message);
  return client;
}

/** An opening balance is in no register of VAT, so it changes no closed period: it is often of before the books. */
function assertDates(row: ImportedInput, { today, closedThrough }: ImportSources): void {
  const { issueDate, dueDate, taxPointDate = issueDate } = row;
  if (issueDate > today) throw invalid('/issueDate', 'is in the future');
  if (dueDate !== undefined && dueDate < issueDate) throw invalid('/dueDate', 'is before the issue date');
  const [first = issueDate] = [taxPointDate, issueDate].sort();
  if (row.kind !== 'opening-balance' && closedThrough !== null && first <= closedThrough)
    throw invalid('/issueDate', `is in a period that is closed, through ${closedThrough}`);
}

function booksRateOf({ exchangeRate }: ImportedInput, from: string, to: string): DocumentRecord['booksRate'] {
  if (exchangeRate === undefined) return null;
  if (from === to) throw invalid('/exchangeRate', 'is for another currency than that of the company');
  return { currency: to, exchangeRate: spelled(parseDecimal('/exchangeRate', exchangeRate, RATE)) };
}

/**
 * Returns the number of a row. An opening balance needs none: the one that it has instead is the same each time the file is sent, so
 * that no balance comes twice.
 */
export function numberOf({
  kind,
  number,
  clientExternalId,
  issueDate,
  currency,
}: Partial<Record<keyof ImportedInput, unknown>>): string | undefined {
  if (typeof number === 'string') return number;
  if (kind !== 'opening-balance' || typeof clientExternalId !== 'string') return undefined;
  return ['OB', issueDate, ...(currency === undefined ? [] : [currency]), clientExternalId].join('-');
}
