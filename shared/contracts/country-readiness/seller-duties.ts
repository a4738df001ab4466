// Duties of a business before it issues anything.
import { Type } from '@sinclair/typebox';
import { type Evidence, Fact } from './evidence';

/** Invoices are issued only by a program that the tax authority has certified for its producer. */
export function CertifiedProgram<E extends Evidence>(evidence: E) {
  return Fact(
    {
      isRequired: Type.Boolean({ description: 'Without a certified program nothing is issued' }),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'CertifiedProgram',
  );
}
