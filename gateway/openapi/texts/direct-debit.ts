// SEPA direct debit: settings, mandates, collections, batches.
import type { FieldTexts } from './texts';

export const DIRECT_DEBIT_TEXTS: FieldTexts = {
  'DirectDebitSettings.creditorId': { example: 'DE98ZZZ09999999999' },
  'DirectDebitSettings.leadDays': { example: 1 },
  'DirectDebitSettings.preNotificationDays': { example: 14 },
  'DirectDebitSettingsChange.leadDays': { example: 1 },
  'DirectDebitSettingsChange.preNotificationDays': { example: 14 },
  'Mandate.reference': { example: 'M-2026-00011' },
  'Mandate.iban': { example: 'DE02600501010002034304' },
  'Mandate.lastFour': { example: '4304' },
  'Mandate.bic': { example: 'SOLADEST600' },
  'Mandate.holderName': { example: 'Anna Muster' },
  'Mandate.isAmended': { example: false },
  'Mandate.cancelReason': { example: 'The client pays by transfer' },
  'Mandate.file': ['The signed paper; null while it is not stored'],
  'MandateFile.fileName': { example: 'mandate.pdf' },
  'MandateFile.bytes': { example: 48_213 },
  'MandateCreate.bic': { example: 'SOLADEST600' },
  'MandateCreate.holderName': { example: 'Anna Muster' },
  'Collection.state': { example: 'announced' },
  'Collection.booking': { example: 'none' },
  'Collection.isRetryable': { example: false },
  'DirectDebitBatchMade.batch': ['null of a dry run, and where no collection is ready'],
  'DirectDebitBatch.state': { example: 'created' },
  'MandatePatch.bic': { example: 'SOLADEST600' },
  'MandatePatch.holderName': { example: 'Anna Muster' },
};
