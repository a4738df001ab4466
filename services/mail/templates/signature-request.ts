// Asks a client to sign, in the company's wording.
import type { MailVariables } from '../../../shared/contracts/mail';
import { longDate } from '../../../shared/values/locale';
import { type CustomisableTemplate, isDate, isLink, isNotBlank } from './template';

export const signatureRequest: CustomisableTemplate<MailVariables['signature_request']> = {
  family: 'SIGNATURE_REQUEST',
  required: {
    companyName: isNotBlank,
    recipientName: isNotBlank,
    documentNumber: isNotBlank,
    amount: isNotBlank,
    signatureLink: isLink,
    expiryDate: isDate,
  },
  values: (locale, variables) => ({ ...variables, expiryDate: longDate(locale, variables.expiryDate) }),
};

/** Asks a supplier to accept a self-billed document. */
export const acceptanceRequest: typeof signatureRequest = {
  ...signatureRequest,
  family: 'ACCEPTANCE_REQUEST',
};
