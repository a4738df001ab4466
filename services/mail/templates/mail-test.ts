// Shows the administrator who set up a company's mail that it arrives.
import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { type BuiltInTemplate, isNotBlank } from './template';

export const mailTest: BuiltInTemplate<MailVariables['mail_test']> = {
  required: { companyName: isNotBlank },
  compose(locale, variables) {
    const { subject, text } = fillAll(MAILS[locale].mail_test, variables);
    return { ...MAILS[locale].common, subject, paragraphs: [text], notes: [] };
  },
};
