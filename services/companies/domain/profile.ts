// Converts input to a stored profile: defaults of a new company, and values that are refused.

import { isListed } from '../../../shared/code-lists/code-list';
import type { companies } from '../../../shared/contracts/companies';
import { COMPANY_FIELDS } from '../../../shared/contracts/company-fields';
import type { Input } from '../../../shared/contracts/contract';
import { DOCUMENT_TYPES, numberFormatFault, spelledPattern } from '../../../shared/contracts/number-formats';
import type { IdentifierCheck } from '../../../shared/countries/identifier-check';
import { electronicAddressFaults } from '../../../shared/identifiers/electronic-address/fault';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import { type FieldError, Problem } from '../../../shared/runtime/errors';
import { initialValues } from '../../../shared/runtime/fields/field-values';
import { parseDefaults } from '../../../shared/values/cash-discounts';
import { bankFaults, electronicFormat, referenceFaults } from './bank';
import { merge } from './merge';
import type { CompanyRecord } from './present';

type Create = Input<typeof companies.create>;
export type Profile = Omit<CompanyRecord, 'companyId' | 'createdBy' | 'version' | 'createdAt' | 'updatedAt'>;

type Defaults = Pick<Profile, 'currency' | 'timeZone' | 'numberFormats' | 'numberSeries'>;

/**
 * The profile of a new company; throws 400.
 * @param defaults those of the country
 */
export function newProfile(input: Create, defaults: Defaults, check: IdentifierCheck): Profile {
  const { name, country } = input;
  return changedProfile(
    { ...initialValues(COMPANY_FIELDS), ...defaults, name, country },
    input,
    check,
    defaults,
  );
}

/** `profile` after `change`; null goes back to what a new company has. Throws 400. */
export function changedProfile<P extends Profile>(
  profile: P,
  change: Partial<Create>,
  check: IdentifierCheck,
  { timeZone = profile.timeZone, numberFormats = {} }: Partial<Defaults> = {},
): P {
  const initial = { ...initialValues(COMPANY_FIELDS), currency: profile.currency, timeZone, numberFormats };
  // merging keeps the shape: the contract gives every field of `change` the type it has in a profile
  const merged = merge({ ...profile }, { ...change, ...electronicFormat(change) }, initial) as unknown as P;
  const { contact, registration, capital } = merged;
  const changed = {
    ...merged,
    contact: filledFields(contact),
    registration: filledFields(registration),
    capital: filledFields(capital),
    cashDiscounts: parseDefaults(merged.cashDiscounts),
  };
  assertValid(changed, check, codedFaults(change));
  return {
    ...changed,
    identifiers: check.spelled(changed.identifiers),
    vatRegistrations: check.registrations.stored ?? profile.vatRegistrations,
    numberFormats: spelledPatterns(changed.numberFormats),
  };
}

function assertValid(profile: Profile, check: IdentifierCheck, faults: FieldError[]): void {
  const errors = [
    ...faults,
    ...bankFaults(profile),
    ...referenceFaults(profile),
    ...capitalFaults(profile),
    ...repeatedSchemes(profile.identifiers),
    ...check.faultsOf(profile),
    ...check.registrations.faults,
    ...numberFormatFaults(profile),
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
}

function capitalFaults({ capital }: Profile): FieldError[] {
  const { amountMinor = 0, paidUpMinor = 0 } = capital ?? {};
  if (paidUpMinor <= amountMinor) return [];
  return [{ pointer: '/capital/paidUpMinor', message: 'must not be more than amountMinor' }];
}

/** Faults of codes in the input only: a code that its list has lost must not refuse other changes. */
function codedFaults({ electronicAddress, paymentMeans }: Partial<Create>): FieldError[] {
  const isUnknownMeans = paymentMeans && !isListed('payment-means', paymentMeans);
  const message = 'must be a code of UNCL 4461, such as 30 (credit transfer) or 58 (SEPA credit transfer)';
  return [
    ...electronicAddressFaults(electronicAddress),
    ...(isUnknownMeans ? [{ pointer: '/paymentMeans', message }] : []),
  ];
}

function spelledPatterns(patterns: Profile['numberFormats']): Profile['numberFormats'] {
  return Object.fromEntries(
    Object.entries(patterns).map(([type, pattern]) => [type, spelledPattern(pattern)]),
  );
}

function numberFormatFaults({ numberFormats }: Profile): FieldError[] {
  return DOCUMENT_TYPES.flatMap((typeId) => {
    const message = numberFormatFault(numberFormats[typeId] ?? '{number}');
    return message ? [{ pointer: `/numberFormats/${typeId}`, message }] : [];
  });
}

/** Rules for identifiers that hold in every country; the rules of a country are in its facts. */
function repeatedSchemes(identifiers: Profile['identifiers']): FieldError[] {
  const schemes = identifiers.map(({ scheme }) => scheme);
  return schemes.flatMap((scheme, index) => {
    if (schemes.indexOf(scheme) === index) return [];
    return [{ pointer: `/identifiers/${index}/scheme`, message: 'is given twice; one value per scheme' }];
  });
}
