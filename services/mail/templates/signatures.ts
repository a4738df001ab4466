import type { MailVariables } from '../../../shared/contracts/mail';
import { longDate, minutes } from '../../../shared/values/locale';
import { type CustomisableTemplate, isCount, isDate, isLink, isNotBlank } from './template';

// Asks a client to sign, in the company's wording.
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

/** Asks a client for a mandate of direct debit. */
export const mandateRequest: CustomisableTemplate<MailVariables['mandate_request']> = {
  family: 'MANDATE_REQUEST',
  required: {
    companyName: isNotBlank,
    recipientName: isNotBlank,
    mandateLink: isLink,
    expiryDate: isDate,
  },
  values: (locale, variables) => ({ ...variables, expiryDate: longDate(locale, variables.expiryDate) }),
};

// Sends a client the code to sign with, in the company's wording.
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
