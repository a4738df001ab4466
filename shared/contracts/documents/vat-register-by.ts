// The day by which the register of VAT has a document.
import { oneOf } from '../primitives';

export const VAT_REGISTER_BY = ['taxPoint', 'issue', 'payment'] as const;
export type VatRegisterBy = (typeof VAT_REGISTER_BY)[number];

export const VatRegisterByField = {
  ...oneOf(VAT_REGISTER_BY),
  description:
    'The day by which the VAT register has a document: `taxPoint`, `issue`, or `payment` for a company that pays VAT on what it got',
};
