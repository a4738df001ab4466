// Collections and batches as the API and events show them.
import type { DirectDebitBatch } from '../../../../shared/contracts/receivables/direct-debit/batches';
import type { Collection } from '../../../../shared/contracts/receivables/direct-debit/collections';
import { addDays } from '../../../../shared/values/calendar';
import type { CollectionRecord } from '../models/collection-row';
import type { DirectDebitBatchRecord } from '../models/direct-debit-batch-row';
import { consequenceOf } from './reason-codes';

/** Eight weeks (Directive (EU) 2015/2366, article 77). */
const REVOCABLE_DAYS = 56;

export function presentCollection(row: CollectionRecord): Collection {
  const { companyId: _company, sentTo: _to, language: _language, messageId: _message, ...rest } = row;
  const { paymentInfoId: _info, knownAs: _known, lineId: _line, returnLineId: _return, ...others } = rest;
  const { request: _request, reversal: _reversal, failureSentTo: _told, scheme, ...visible } = others;
  const { state, reasonCode, collectedOn } = row;
  const isRetryable = (state === 'returned' || state === 'rejected') && consequenceOf(reasonCode) === 'retry';
  const isRevocable = scheme === 'CORE' && collectedOn !== null;
  return {
    ...visible,
    isRetryable,
    revocableUntil: isRevocable ? addDays(collectedOn, REVOCABLE_DAYS) : null,
  };
}

export function collectionEvent(row: CollectionRecord) {
  const {
    id,
    documentId,
    clientId,
    mandateId,
    state,
    currency,
    amountMinor,
    collectOn,
    reasonCode,
    version,
  } = row;
  return {
    id,
    documentId,
    clientId,
    mandateId,
    state,
    currency,
    amountMinor,
    collectOn,
    reasonCode,
    version,
  };
}

export function presentBatch(row: DirectDebitBatchRecord): DirectDebitBatch {
  const { companyId: _company, fileId: _file, ...visible } = row;
  return visible;
}

export function batchEvent({ id, bankAccountId, state, count, sumMinor, version }: DirectDebitBatchRecord) {
  return { id, bankAccountId, state, count, sumMinor, version };
}
