// The law of the countries on a document. Suggestion, check, issue, print, format, correction, register and readiness
// take their answer from here; none has a rule of its own.
import type { Judgement } from '../contracts/documents/judgement';
import { filledFields } from '../runtime/checks/filled-fields';
import { defaultFormat } from './formats/default-format';
import { lineTreatments } from './rules/line-treatments';
import { vatCurrencyOf } from './sale/accounting-rate';
import { sentencesOn } from './sentences/sentences';
import { type CheckSubject, onceForSubject } from './subject/subject';

export const judge = onceForSubject((subject: CheckSubject): Judgement => {
  return {
    dataVersion: subject.dataVersion,
    ...subject.taxPoint,
    treatments: lineTreatments(subject),
    numbersUsed: subject.numbersUsed,
    ...(subject.sellerSide.registration && { registration: subject.sellerSide.registration }),
    ...filledFields({ consumedIn: subject.sentenceFacts.consumedIn }),
    ...sentencesOn(subject),
    vatCurrency: vatCurrencyOf(subject.sellerCountry.vatCurrency, subject.seller.currency),
    ...cashDiscountLaw(subject),
    format: subject.defaultFormat && defaultFormat(subject.defaultFormat),
  };
});

function cashDiscountLaw(subject: CheckSubject): Pick<Judgement, 'cashDiscountVat'> {
  const { document, sellerCountry } = subject;
  const rule = sellerCountry.cashDiscountVat?.rule;
  return rule && (document.cashDiscounts ?? []).length > 0 ? { cashDiscountVat: rule } : {};
}
