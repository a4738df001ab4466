import { isCreditorId } from '../../../../shared/identifiers/payment-reference';
import { invalid } from '../../../../shared/runtime/errors';
import type { DirectDebitSettingsRecord } from '../models/direct-debit-settings-row';

/** Settings of a company that has said nothing: 14 days are what a client need not agree to (SDD rulebooks). */
export function noSettings(companyId: string, updatedAt: string): DirectDebitSettingsRecord {
  return {
    companyId,
    ...{ creditorId: null, bankAccountId: null, preNotificationDays: 14, cutOff: '12:00', leadDays: 1 },
    ...{ format: 'pain.008.001.08', retriesMax: 0, failureMails: false, version: 1, updatedAt },
  };
}

/** @throws 400 for a creditor identifier with wrong check digits */
export function parseCreditorId(text: string): string {
  const id = text.replaceAll(' ', '').toUpperCase();
  if (!isCreditorId(id))
    throw invalid('/creditorId', 'must be a SEPA creditor identifier with right check digits');
  return id;
}
