import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { minutes } from '../../../shared/values/locale';
import { type BuiltInTemplate, isCount, isLink } from './template';

export const passwordReset: BuiltInTemplate<MailVariables['password_reset']> = {
  required: { link: isLink, validMinutes: isCount },
  compose(locale, { link, validMinutes }) {
    const values = { validity: minutes(locale, validMinutes) };
    const { subject, text, button, valid, unexpected } = fillAll(MAILS[locale].password_reset, values);
    return {
      ...MAILS[locale].common,
      ...{ subject, paragraphs: [text], button: { label: button, link }, notes: [valid, unexpected] },
    };
  },
};
