// Brings a client the code to sign with; the words are those of the company.
import type { MailVariables } from '../../../shared/contracts/mail';
import { minutes } from '../../../shared/runtime/locale';
import { isCount, isSaid, type WordedTemplate } from './template';

export const verificationCode: WordedTemplate<MailVariables['verification_code']> = {
  family: 'VERIFICATION_CODE',
  holdsSecret: true,
  required: {
    companyName: isSaid,
    recipientName: isSaid,
    documentNumber: isSaid,
    code: isSaid,
    validMinutes: isCount,
  },
  values: (locale, { validMinutes, ...variables }) => ({
    ...variables,
    validity: minutes(locale, validMinutes),
  }),
};
