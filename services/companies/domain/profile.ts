// From what a caller sends to what is stored: what a new company has by default, and which values are refused.
import type { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { DOCUMENT_TYPES, numberFormatFault } from '../../../shared/contracts/number-formats';
import type { IdentifierCheck } from '../../../shared/identifiers/identifier-check';
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import { bankFaults, electronicFormat } from './bank';
import { repeatedSchemes } from './identifiers';
import { merge } from './merge';
import type { CompanyRecord } from './present';

type Create = Input<typeof companies.create>;
export type Profile = Omit<CompanyRecord, 'companyId' | 'version' | 'createdAt' | 'updatedAt'>;

const EMPTY: Omit<Profile, 'name' | 'country' | 'currency'> = {
  description: null,
  language: null,
  timeZone: 'UTC',
  email: null,
  phone: null,
  website: null,
  addressLine1: null,
  addressLine2: null,
  postalCode: null,
  city: null,
  state: null,
  iban: null,
  bic: null,
  vatExempt: false,
  identifiers: [],
  numberFormats: {},
  pdfConfig: { showLogo: true, footer: null, paymentTerms: null },
};

/**
 * The profile of a new company; throws 400.
 * @param currency that of the country
 */
export function newProfile(input: Create, currency: string, check: IdentifierCheck): Profile {
  const { name, country } = input;
  return changedProfile({ ...EMPTY, name, country, currency }, input, check);
}

/** `profile` after `change`; null goes back to what a new company has. Throws 400. */
export function changedProfile<P extends Profile>(
  profile: P,
  change: Partial<Create>,
  check: IdentifierCheck,
): P {
  const initial = { ...EMPTY, currency: profile.currency };
  // merging keeps the shape: the contract gives every field of `change` the type it has in a profile
  const changed = merge({ ...profile }, { ...change, ...electronicFormat(change) }, initial) as unknown as P;
  assertSound(changed, check);
  return changed;
}

function assertSound(profile: Profile, check: IdentifierCheck): void {
  const errors = [
    ...bankFaults(profile),
    ...repeatedSchemes(profile.identifiers),
    ...check(profile),
    ...numberFormatFaults(profile),
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

function numberFormatFaults({ numberFormats }: Profile): FieldError[] {
  return DOCUMENT_TYPES.flatMap((typeId) => {
    const message = numberFormatFault(numberFormats[typeId] ?? '{number}');
    return message ? [{ pointer: `/numberFormats/${typeId}`, message }] : [];
  });
}
