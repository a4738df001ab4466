// A collection as it is planned.
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { targetDayFrom } from '../../../../shared/sepa/target-days';
import type { CollectionRecord } from '../models/collection-row';
import type { DirectDebitSettingsRecord } from '../models/direct-debit-settings-row';
import type { MandateRecord } from '../models/mandate-row';
import { earliestDebit, laterOf } from './collection-days';

/** Holds for which nobody collects: the client contests the invoice, or a court has it. */
const STOPPING: ReadonlySet<string> = new Set(['dispute', 'legal']);

export const isOnHold = ({ holds }: Pick<OpenDocument, 'holds'>) => holds.some((kind) => STOPPING.has(kind));

export interface Wish {
  collectOn?: string | undefined;
  amountMinor?: number | undefined;
  announcedOn?: string | undefined;
}

export interface CollectionFacts {
  companyId: string;
  id: string;
  now: Date;
  timeZone: string;
  today: string;
  settings: DirectDebitSettingsRecord;
  document: OpenDocument;
  language: DocumentLanguage;
  sentTo: string | null;
}

/** @throws 400, and 409 where the invoice or the day allows no debit */
export function newCollection(wish: Wish, mandate: MandateRecord, facts: CollectionFacts): CollectionRecord {
  const { companyId, id, now, document, language } = facts;
  const { id: documentId, number: documentNumber, clientId, currency, balanceMinor } = document;
  const { amountMinor = balanceMinor, announcedOn = null } = wish;
  if (currency !== 'EUR') throw invalid('/documentId', 'is not in EUR');
  if (balanceMinor <= 0) throw problem('document_settled');
  if (amountMinor > balanceMinor)
    throw invalid('/amountMinor', `is more than the balance of ${balanceMinor}`);
  if (isOnHold(document)) throw problem('document_on_hold');
  if (announcedOn !== null && announcedOn > facts.today) throw invalid('/announcedOn', 'lies in the future');
  const sentTo = announcedOn === null ? facts.sentTo : null;
  if (announcedOn === null && sentTo === null)
    throw problem(
      'pre_notification_missing',
      'The client has no contact e-mail: say `announcedOn` if it was told otherwise.',
    );
  const collectOn = dayOf(wish, facts);
  assertUsable(mandate, clientId, collectOn);
  const createdAt = now.toISOString();
  return {
    ...{ companyId, id, documentId, documentNumber, clientId, mandateId: mandate.id, currency, amountMinor },
    ...{ state: announcedOn === null ? 'planned' : 'announced', collectOn, sentTo, language, announcedOn },
    ...{ messageId: null, announceError: null, batchId: null, paymentInfoId: null, knownAs: null },
    endToEndId: bankId(id),
    ...{ reasonCode: null, collectedOn: null, returnedOn: null, chargesMinor: 0, lineId: null },
    ...{ returnLineId: null, booking: 'none', bookingError: null, request: null, reversal: null },
    ...{
      repeatsId: null,
      failureSentTo: null,
      scheme: mandate.scheme,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    },
  };
}

/** An id as banks take it: 32 capitals and digits. */
export function bankId(id: string): string {
  return id.replaceAll('-', '').toUpperCase();
}

/** @throws 409 with the first day that is possible */
function dayOf(
  { collectOn, announcedOn }: Wish,
  { now, timeZone, today, settings, document }: CollectionFacts,
): string {
  const earliest = earliestDebit(announcedOn ?? today, now, timeZone, settings);
  if (collectOn === undefined) {
    const due = targetDayFrom(document.dueDate ?? today);
    return laterOf(due, earliest);
  }
  const day = targetDayFrom(collectOn);
  if (day < earliest) throw problem('collection_date_too_early', `The first possible day is ${earliest}.`);
  return day;
}

/** Refuses a mandate that cannot be used. @throws 409 */
function assertUsable(mandate: MandateRecord, clientId: string, collectOn: string): void {
  const reason = reasonAgainst(mandate, clientId, collectOn);
  if (reason !== undefined) throw problem('mandate_not_usable', reason);
}

/** The reason why nothing is collected by the mandate on a day; undefined for a usable one. */
export function reasonAgainst(
  mandate: MandateRecord,
  clientId: string,
  collectOn: string,
): string | undefined {
  if (mandate.clientId !== clientId) return 'It is of another client.';
  if (mandate.status !== 'active') return `It is ${mandate.status}.`;
  return mandate.expiresOn <= collectOn ? `It expires on ${mandate.expiresOn}.` : undefined;
}
