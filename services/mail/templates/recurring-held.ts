import { isWebUrl } from '../../../shared/contracts/formats';
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { type BuiltInTemplate, isNotBlank } from './template';

export const recurringHeld: BuiltInTemplate<MailVariables['recurring_held']> = {
  required: { companyName: isNotBlank, label: isNotBlank, reason: isNotBlank, link: isWebUrl },
  compose(locale, { reason, link, ...values }) {
    const { subject, catchUp, other, next, button } = fillAll(MAILS[locale].recurring_held, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [reason === 'catch_up' ? catchUp : other, next],
      button: { label: button, link },
      notes: [],
    };
  },
};
