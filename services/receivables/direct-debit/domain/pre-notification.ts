import { formatsOf } from '../../../../shared/rendering/content/formats';
import { longDate } from '../../../../shared/values/locale';
import type { CollectionRecord } from '../models/collection-row';
import type { MandateRecord } from '../models/mandate-row';
import { lastFour } from './present-mandate';

/** Values of the announcement: amount, day, mandate and creditor identifier (SDD rulebooks, 4.3.1). */
export function announcementValues(
  { language, currency, amountMinor, collectOn, documentNumber }: CollectionRecord,
  { reference, iban }: MandateRecord,
  names: { companyName: string; recipientName: string; creditorId: string },
): Record<string, string> {
  return {
    ...names,
    amount: formatsOf(language, currency).money(amountMinor),
    directDebitDate: longDate(language, collectOn),
    documentNumbers: documentNumber,
    mandateReference: reference,
    account: `… ${lastFour(iban)}`,
  };
}

/** Values of the mail about a collection that failed. @param nextCollectOn day of the collection that repeats it; null: none does */
export function failureValues(
  { language, currency, amountMinor, collectOn, documentNumber }: CollectionRecord,
  {
    iban,
    nextCollectOn,
    ...names
  }: Record<'companyName' | 'recipientName' | 'iban', string> & {
    nextCollectOn: string | null;
  },
): Record<string, string> {
  return {
    ...names,
    amount: formatsOf(language, currency).money(amountMinor),
    directDebitDate: longDate(language, collectOn),
    nextDirectDebitDate: nextCollectOn === null ? '' : longDate(language, nextCollectOn),
    documentNumbers: documentNumber,
    account: `… ${lastFour(iban)}`,
  };
}
