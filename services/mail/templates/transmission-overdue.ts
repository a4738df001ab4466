// Notifies owners that mandatory records could not be submitted to an authority for a day.
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isCount, isDate, isNotBlank } from './template';

export const transmissionOverdue: BuiltInTemplate<MailVariables['transmission_overdue']> = {
  required: {
    companyName: isNotBlank,
    label: isNotBlank,
    since: isDate,
    waiting: isCount,
  },
  compose(locale, { since, ...variables }) {
    const values = { ...variables, since: longDate(locale, since) };
    const { subject, text, waiting, todo } = fillAll(MAILS[locale].transmission_overdue, values);
    return { ...MAILS[locale].common, subject, paragraphs: [text, waiting, todo], notes: [] };
  },
};
