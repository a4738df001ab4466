import { isWebUrl } from '../../../shared/contracts/formats';
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { type BuiltInTemplate, isNotBlank } from './template';

export const ssoChanged: BuiltInTemplate<MailVariables['sso_changed']> = {
  required: {
    companyName: isNotBlank,
    change: (value) => value === 'saved' || value === 'removed',
    changedBy: isNotBlank,
    label: isNotBlank,
    host: isNotBlank,
    link: isWebUrl,
  },
  compose(locale, { change, link, ...values }) {
    const { subject, unexpected, button, ...changes } = fillAll(MAILS[locale].sso_changed, values);
    return {
      ...MAILS[locale].common,
      ...{ subject, paragraphs: [changes[change], unexpected], button: { label: button, link }, notes: [] },
    };
  },
};
