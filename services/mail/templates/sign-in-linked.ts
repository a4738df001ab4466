import type { MailVariables } from '../../../shared/contracts/mail';
import { fillAll } from '../../../shared/texts/fill';
import { MAILS } from '../../../shared/texts/mails';
import { type BuiltInTemplate, isNotBlank } from './template';

export const signInLinked: BuiltInTemplate<MailVariables['sign_in_linked']> = {
  required: { label: isNotBlank },
  compose(locale, variables) {
    const { subject, text, unexpected } = fillAll(MAILS[locale].sign_in_linked, variables);
    return { ...MAILS[locale].common, subject, paragraphs: [text, unexpected], notes: [] };
  },
};
