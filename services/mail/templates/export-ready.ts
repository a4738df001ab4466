// Notifies the user who requested an export that it is ready, with a link that gives access to it.
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isDate, isLink, isNotBlank } from './template';

export const exportReady: BuiltInTemplate<MailVariables['export_ready']> = {
  required: { companyName: isNotBlank, documents: isNotBlank, link: isLink, expiresOn: isDate },
  compose(locale, { link, expiresOn, ...variables }) {
    const values = { ...variables, expiresOn: longDate(locale, expiresOn) };
    const { subject, text, button, valid, secret } = fillAll(MAILS[locale].export_ready, values);
    return {
      ...MAILS[locale].common,
      ...{ subject, paragraphs: [text], button: { label: button, link }, notes: [valid, secret] },
    };
  },
};
