// The kind of a company by law, which decides the details that its papers show besides name and address.
import { oneOf } from './primitives';

export const COMPANY_KINDS = ['company', 'sole_trader', 'association', 'public_body'] as const;
export type CompanyKindName = (typeof COMPANY_KINDS)[number];

export const CompanyKind = {
  ...oneOf(COMPANY_KINDS),
  description:
    'The kind of business by law, which decides the details that its country wants on its papers. null: not known',
};
