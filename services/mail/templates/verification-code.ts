// Sends a client the code to sign with, in the company's wording.
import type { MailVariables } from '../../../shared/contracts/mail';
import { minutes } from '../../../shared/values/locale';
import { type CustomisableTemplate, isCount, isNotBlank } from './template';

export const verificationCode: CustomisableTemplate<MailVariables['verification_code']> = {
  family: 'VERIFICATION_CODE',
  isProof: true,
  required: {
    companyName: isNotBlank,
    recipientName: isNotBlank,
    documentNumber: isNotBlank,
    code: isNotBlank,
    validMinutes: isCount,
  },
  values: (locale, { validMinutes, ...variables }) => ({
    ...variables,
    validity: minutes(locale, validMinutes),
  }),
};

/** The code of a supplier for a self-billed document. */
export const acceptanceCode: typeof verificationCode = { ...verificationCode, family: 'ACCEPTANCE_CODE' };
