// Details that the papers of a business show by the law of its country: form, capital, register.
import type { LegalDetail } from '../../contracts/country-readiness/seller-duties';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { FISCAL, type Rule, type Violation } from './rule';

const DETAILS = { kind: 'details', on: FISCAL, term: 'BT-33', rule: 'INV-LEGAL-DETAILS' } as const;

export const LEGAL_DETAILS_RULES: readonly Rule[] = [
  {
    ...DETAILS,
    code: 'legal_details_missing',
    severity: 'error',
    find: (subject) => (isError(subject) ? missing(subject) : []),
  },
  {
    ...DETAILS,
    code: 'legal_details_missing',
    severity: 'warning',
    find: (subject) => (isError(subject) ? [] : missing(subject)),
  },
];

/** A business whose kind is not known may be one of which nothing is asked. */
function isError({ seller, sellerCountry }: CheckSubject): boolean {
  return sellerCountry.legalDetails?.severity === 'error' && seller.kind !== null;
}

function missing(subject: CheckSubject): Violation[] {
  const { seller, sellerCountry } = subject;
  const { byKind = {}, law } = sellerCountry.legalDetails ?? {};
  return (byKind[seller.kind ?? 'company'] ?? [])
    .filter((detail) => !isPrinted(detail, subject))
    .map((detail) => ({
      source: 'company',
      pointer: POINTERS[detail],
      options: [detail],
      message: `Your company has no ${NAMES[detail]}, which a business of its kind in ${countryName(seller.country)} shows on its invoices (${law}). ${seller.kind === null ? 'If it is of another kind, state it in kind.' : ENTER[detail]}`,
    }));
}

const POINTERS: Readonly<Record<LegalDetail, string>> = {
  legalForm: '/legalForm',
  shareCapital: '/shareCapital',
  registration: '/registration',
  registrationNumber: '/registration/number',
};

const ENTER: Readonly<Record<LegalDetail, string>> = {
  legalForm: 'Enter it.',
  shareCapital: 'Enter it in capital, or in words in shareCapital.',
  registration: 'Enter it.',
  registrationNumber: 'Enter it.',
};

const NAMES: Readonly<Record<LegalDetail, string>> = {
  legalForm: 'legal form',
  shareCapital: 'share capital',
  registration: 'entry in a register with its number',
  registrationNumber: 'number in a register of businesses',
};

/** The entry names the register or its town; the number alone may be an identifier of the company. */
function isPrinted(detail: LegalDetail, { seller, sellerNumbers }: CheckSubject): boolean {
  const { legalForm, shareCapital, capital, registration } = seller;
  const hasNumber = Boolean(registration?.number);
  const isRegistered = sellerNumbers.some(({ isRegistration, fault }) => isRegistration && fault === null);
  switch (detail) {
    case 'legalForm':
      return Boolean(legalForm);
    case 'shareCapital':
      return Boolean(shareCapital) || capital !== null;
    case 'registration':
      return Boolean(registration?.authority ?? registration?.place) && (hasNumber || isRegistered);
    case 'registrationNumber':
      return hasNumber || isRegistered;
  }
}
