// Notifies owners that a certificate or token of a channel connection expires soon.
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { days, longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isCount, isDate, isNotBlank } from './template';

export const channelExpiring: BuiltInTemplate<MailVariables['channel_expiring']> = {
  required: { companyName: isNotBlank, label: isNotBlank, expiresOn: isDate, daysLeft: isCount },
  compose(locale, { label, companyName, expiresOn, daysLeft }) {
    const values = {
      ...{ label, companyName },
      expiresOn: longDate(locale, expiresOn),
      timeLeft: days(locale, daysLeft),
    };
    const { subject, text, todo } = fillAll(MAILS[locale].channel_expiring, values);
    return { ...MAILS[locale].common, subject, paragraphs: [text, todo], notes: [] };
  },
};
