// The law of the countries on a document. Suggestion, check, issue, print, format, correction, register and readiness
// take their answer from here; none has a rule of its own.
import type { Judgement } from '../../../shared/contracts/documents/judgement';
import { givenFields } from '../../../shared/runtime/checks/given-fields';
import { cashDiscountLaw } from './domain/cash-discounts';
import { lineTreatments } from './domain/line-treatments';
import { meantFormat } from './domain/meant-format';
import { onceForSubject } from './domain/once-for-subject';
import { sentencesOn } from './domain/sentences-on';
import type { CheckSubject } from './domain/subject';
import { vatCurrencyOf } from './domain/vat-currency';

export const judge = onceForSubject((subject: CheckSubject): Judgement => {
  return {
    dataVersion: subject.dataVersion,
    ...subject.taxPoint,
    treatments: lineTreatments(subject),
    numbersUsed: subject.numbersUsed,
    ...(subject.acting.registration && { registration: subject.acting.registration }),
    ...givenFields({ consumedIn: subject.sentenceFacts.consumedIn }),
    ...sentencesOn(subject),
    vatCurrency: vatCurrencyOf(subject.sellerCountry.vatCurrency, subject.seller.currency),
    ...cashDiscountLaw(subject),
    format: subject.meant && meantFormat(subject.meant),
  };
});
