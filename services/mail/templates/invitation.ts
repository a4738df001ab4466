import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { longDate } from '../../../shared/values/locale';
import { type BuiltInTemplate, isDate, isLink, isNotBlank } from './template';

export const invitation: BuiltInTemplate<MailVariables['invitation']> = {
  required: { inviterName: isNotBlank, link: isLink },
  optional: { expiresOn: isDate },
  compose(locale, { link, code, expiresOn, ...variables }) {
    const values = { ...variables, expiresOn: expiresOn && longDate(locale, expiresOn) };
    const texts = fillAll(MAILS[locale].invitation, values);
    // an invitation without a company is one to the instance
    const isToCompany = Boolean(variables.companyName);
    return {
      ...MAILS[locale].common,
      subject: isToCompany ? texts.subject : texts.accountSubject,
      paragraphs: [isToCompany ? texts.text : texts.accountText],
      button: { label: texts.button, link },
      code: code ? { label: texts.code, value: code } : undefined,
      notes: [...(expiresOn ? [texts.expires] : []), texts.unexpected],
    };
  },
};
