// Checks identifiers by the facts of their country, before the write that stores them. For services whose rows have a country
// and identifiers.
import { isDeepStrictEqual } from 'node:util';
import type { IdentifierWarning } from '../contracts/party-fields';
import type { VatRegistrationInput } from '../contracts/vat-registrations';
import { type FieldError, problem } from '../runtime/errors';
import { type CheckedIdentifier, checkedIdentifiers } from './countries';
import type { Dataset } from './dataset';
import { checkRegistrations, NO_REGISTRATIONS, type RegistrationCheck } from './registration-check';
import { schemeFault } from './scheme-fault';

interface Identifier {
  scheme: string;
  value: string;
}

export interface Identified {
  country: string | null;
  identifiers: readonly Identifier[];
}

type Checked = readonly CheckedIdentifier[];

export interface IdentifierCheck {
  /** Returns the faults of the identifiers that were checked; throws 409 `changed_meanwhile` for a row that has others. */
  faultsOf: (row: Identified) => FieldError[];
  /** The identifiers that were checked, as they are stored. */
  spelled: (identifiers: Identifier[]) => Identifier[];
  /** Part of the answer: schemes that the country does not have, where there are any. */
  warned: { warnings?: IdentifierWarning[] };
  registrations: RegistrationCheck;
}

/** The check of a change that leaves country and identifiers as they are. */
export const NOTHING_TO_CHECK: IdentifierCheck = {
  faultsOf: () => [],
  spelled: (identifiers) => identifiers,
  warned: {},
  registrations: NO_REGISTRATIONS,
};

/** Part of a change: what is absent stays, and null takes all identifiers away. */
export interface IdentifiedChange {
  country?: string | null;
  identifiers?: Identified['identifiers'] | null;
}

/** The check of identifiers with that of the registrations for VAT that are sent with them. */
export function withRegistrations(
  check: IdentifierCheck,
  facts: Dataset,
  { vatRegistrations }: { vatRegistrations?: readonly VatRegistrationInput[] | null },
): IdentifierCheck {
  return { ...check, registrations: checkRegistrations(facts, vatRegistrations) };
}

/**
 * The faults of these identifiers, for a row that has exactly them. Without a country only their schemes are checked.
 * @param stored those that the row has had: their schemes may be of a time when any text was one
 */
export function checkIdentifiers(
  facts: Dataset,
  { country, identifiers }: Identified,
  stored: Identified['identifiers'] = [],
): IdentifierCheck {
  const results = country === null ? [] : checkedIdentifiers(facts, country, identifiers);
  const before = new Set(stored.map(({ scheme }) => scheme));
  const schemeFaults = identifiers.flatMap(({ scheme }, index) => {
    const message = before.has(scheme) ? undefined : schemeFault(facts, country, scheme);
    return message === undefined ? [] : [{ pointer: `/identifiers/${index}/scheme`, message }];
  });
  return onlyFor({ country, identifiers }, results, schemeFaults);
}

function faultsIn(results: Checked): FieldError[] {
  return results.flatMap(({ reason }, index) =>
    reason === null ? [] : [{ pointer: `/identifiers/${index}/value`, message: reason }],
  );
}

function warningsIn({ country, identifiers }: Identified, results: Checked): IdentifierWarning[] {
  return results.flatMap(({ nearest }, index) => {
    if (!nearest) return [];
    const { scheme, label, example } = nearest;
    const message =
      `${country} has no scheme "${identifiers[index]?.scheme}", so the value is stored without a check; ` +
      `the nearest one is "${scheme}" (${label}), such as ${example}`;
    const pointer = `/identifiers/${index}/scheme`;
    return [{ code: 'unknown_identifier_scheme', pointer, message, nearestScheme: scheme }];
  });
}

/**
 * Identifiers are checked when they or the country change, against the country as it will be.
 * @param read the row as it is stored; called only when there is something to check
 */
export async function checkChangedIdentifiers(
  facts: Dataset,
  change: IdentifiedChange,
  read: () => Promise<Identified>,
): Promise<IdentifierCheck> {
  if (change.country === undefined && change.identifiers === undefined) return NOTHING_TO_CHECK;
  const row = await read();
  const stored = { country: row.country, identifiers: row.identifiers };
  const { country = stored.country, identifiers = stored.identifiers } = change;
  const identified = { country, identifiers: identifiers ?? [] };
  return isDeepStrictEqual(identified, stored)
    ? onlyFor(identified, [])
    : checkIdentifiers(facts, identified, stored.identifiers);
}

/** Between the check and the write another request may have changed the country or the identifiers. */
function onlyFor(
  identified: Identified,
  results: Checked,
  schemeFaults: readonly FieldError[] = [],
): IdentifierCheck {
  const faults = [...schemeFaults, ...faultsIn(results)];
  const warnings = warningsIn(identified, results);
  return {
    faultsOf({ country, identifiers }) {
      if (!isDeepStrictEqual({ country, identifiers }, identified)) throw problem('changed_meanwhile');
      return faults;
    },
    spelled: (identifiers) =>
      identifiers.map(({ scheme, value }, index) => ({ scheme, value: results[index]?.spelling ?? value })),
    warned: warnings.length > 0 ? { warnings } : {},
    registrations: NO_REGISTRATIONS,
  };
}
