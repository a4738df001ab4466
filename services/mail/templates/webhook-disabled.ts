import { isWebUrl } from '../../../shared/contracts/formats';
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { type BuiltInTemplate, isNotBlank } from './template';

export const webhookDisabled: BuiltInTemplate<MailVariables['webhook_disabled']> = {
  required: { companyName: isNotBlank, host: isNotBlank, reason: isNotBlank, link: isWebUrl },
  compose(locale, { reason, link, ...values }) {
    const { subject, gone, failing, next, button } = fillAll(MAILS[locale].webhook_disabled, values);
    return {
      ...MAILS[locale].common,
      subject,
      paragraphs: [reason === 'gone' ? gone : failing, next],
      button: { label: button, link },
      notes: [],
    };
  },
};
