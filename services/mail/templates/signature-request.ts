// Asks a client to sign; the words are those of the company.
import type { MailVariables } from '../../../shared/contracts/mail';
import { longDate } from '../../../shared/runtime/locale';
import { isDate, isLink, isSaid, type WordedTemplate } from './template';

export const signatureRequest: WordedTemplate<MailVariables['signature_request']> = {
  family: 'SIGNATURE_REQUEST',
  holdsSecret: true,
  required: {
    companyName: isSaid,
    recipientName: isSaid,
    documentNumber: isSaid,
    amount: isSaid,
    signatureLink: isLink,
    expiryDate: isDate,
  },
  values: (locale, variables) => ({ ...variables, expiryDate: longDate(locale, variables.expiryDate) }),
};
