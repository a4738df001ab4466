// Notifies owners that reminders leave out interest, because nobody has confirmed the reference rate.
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isDate, isNotBlank } from './template';

export const lateRateMissing: BuiltInTemplate<MailVariables['late_rate_missing']> = {
  required: { companyName: isNotBlank, since: isDate },
  compose(locale, { companyName, since }) {
    const values = { companyName, since: longDate(locale, since) };
    const { subject, text, todo } = fillAll(MAILS[locale].late_rate_missing, values);
    return { ...MAILS[locale].common, subject, paragraphs: [text, todo], notes: [] };
  },
};
