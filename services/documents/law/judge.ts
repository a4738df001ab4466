// The law of the countries on a document. Suggestion, check, issue, print, format, correction, register and readiness
// take their answer from here; none has a rule of its own.
import type { Judgement } from '../../../shared/contracts/documents/judgement';
import { givenFields } from '../../../shared/runtime/checks/given-fields';
import { cashDiscountLaw } from './domain/cash-discounts';
import { lineTreatments } from './domain/line-treatments';
import { meantFormat } from './domain/meant-format';
import { sentenceSubject } from './domain/sentence-subject';
import { sentencesOf } from './domain/sentences';
import type { CheckSubject } from './domain/subject';
import { vatCurrencyOf } from './domain/vat-currency';

export function judge(subject: CheckSubject): Judgement {
  return {
    dataVersion: subject.dataVersion,
    ...subject.taxPoint,
    treatments: lineTreatments(subject),
    numbersUsed: subject.numbersUsed,
    ...(subject.acting.registration && { registration: subject.acting.registration }),
    ...givenFields({ consumedIn: subject.sentenceFacts.consumedIn }),
    ...sentencesOf(sentenceSubject(subject)),
    vatCurrency: vatCurrencyOf(subject.sellerCountry.vatCurrency, subject.seller.currency),
    ...cashDiscountLaw(subject),
    format: subject.meant && meantFormat(subject.meant),
  };
}
