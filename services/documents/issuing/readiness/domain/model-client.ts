// The buyer of a model: a business, a public body or a consumer that lacks nothing itself.
import { CLIENT_FIELDS } from '../../../../../shared/contracts/client-fields';
import type { IssueKind } from '../../../../../shared/contracts/country-readiness/issue-kinds';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import { initialValues } from '../../../../../shared/runtime/fields/field-values';
import { MODEL_ID } from './model-draft';

export interface Abroad {
  country: string;
  identifiers: { scheme: string; value: string }[];
}

/** @param abroad a Member State with a VAT number of it, for the kinds between Member States */
export function modelClient(kind: IssueKind, company: CompanyProfile, abroad: Abroad): ClientProfile {
  const { addressLine1, city, postalCode, state, language } = company;
  const home = { country: company.country, postalCode, state, identifiers: [] };
  const isAbroad = kind === 'intraCommunity' || kind === 'reverseCharge';
  return {
    ...BLANK,
    ...(kind === 'consumer' ? PERSON : BUSINESS),
    isPublicBody: kind === 'publicBody',
    addressLine1: addressLine1 ?? 'Street 1',
    city: city ?? 'Town',
    language,
    ...(isAbroad ? abroad : home),
  };
}

const BLANK = {
  ...initialValues(CLIENT_FIELDS),
  id: MODEL_ID,
  electronicAddressSuggestion: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
};

const BUSINESS = { type: 'COMPANY', name: 'Model' } as const;
const PERSON = { type: 'INDIVIDUAL', contactFirstName: 'Model', contactLastName: 'Model' } as const;
