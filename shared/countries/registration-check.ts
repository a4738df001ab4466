// Checks registrations for VAT before they are stored: their numbers by the facts of their countries, and their times.
import type { VatRegistration, VatRegistrationInput } from '../contracts/vat-registrations';
import { compact, vatNumberOf } from '../identifiers/spelling';
import { filledFields } from '../runtime/checks/filled-fields';
import type { FieldError } from '../runtime/errors';
import type { Dataset } from './dataset';
import { memberStates, NORTHERN_IRELAND } from './member-state';
import { checkedVatNumber, vatNumberFaults, vatSchemeOf } from './vat-number';

export interface RegistrationCheck {
  faults: FieldError[];
  /** The registrations as they are stored; undefined where none were sent. */
  stored: VatRegistration[] | undefined;
}

export const NO_REGISTRATIONS: RegistrationCheck = { faults: [], stored: undefined };

type Kind = VatRegistration['kind'];

/** @param sent null takes all away */
export function checkRegistrations(
  facts: Dataset,
  sent: readonly VatRegistrationInput[] | null | undefined,
): RegistrationCheck {
  if (sent === undefined) return NO_REGISTRATIONS;
  const results = (sent ?? []).map((one, index) => checkOne(facts, one, `/vatRegistrations/${index}`));
  const stored = results.map(({ registration }) => registration);
  return { faults: [...results.flatMap(({ faults }) => faults), ...overlaps(stored)], stored };
}

function checkOne(facts: Dataset, sent: VatRegistrationInput, at: string) {
  const { country, since, until, representative } = sent;
  const { kind = isOfSmallBusiness(sent.number) ? 'small_business' : 'local' } = sent;
  const { fault, spelling } = numberOf(facts, sent.number, country, kind);
  const isElsewhere = kind === 'xi' && country !== NORTHERN_IRELAND.country;
  const { address, number = '', name = '', jointlyLiable } = representative ?? {};
  const faults: FieldError[] = [
    ...(isElsewhere ? [{ pointer: `${at}/country`, message: 'must be GB, where Northern Ireland is' }] : []),
    ...(fault === undefined || isElsewhere ? [] : [{ pointer: `${at}/number`, message: fault }]),
    ...(until && until < since ? [{ pointer: `${at}/until`, message: `is before since, ${since}` }] : []),
    ...(address
      ? vatNumberFaults(facts, { value: number, country: address.country }, `${at}/representative/number`)
      : []),
  ];
  const registration: VatRegistration = {
    country,
    number: spelling,
    since,
    kind,
    ...filledFields({ until }),
    ...(address && {
      representative: {
        name,
        address: { ...filledFields(address), country: address.country },
        number: vatNumberOf(number, address.country),
        jointlyLiable: jointlyLiable ?? false,
      },
    }),
  };
  return { faults, registration };
}

/** Numbers of the One-Stop-Shop that are no VAT number of a country (Implementing Regulation (EU) 282/2011, art. 57d). */
const SHOPS: Partial<Record<Kind, { form: RegExp; example: string }>> = {
  oss: { form: /^EU\d{9}$/, example: 'EU372000009' },
  ioss: { form: /^IM\d{10}$/, example: 'IM3720000224' },
};

/** The number by which a small business uses the exemption of other Member States ends in EX (Directive 2006/112/EC, art. 284 (3)). */
const OF_SMALL_BUSINESS = /^([A-Z]{2}[0-9A-Z+*]{2,13}?)-?EX$/;

function isOfSmallBusiness(number: string): boolean {
  return OF_SMALL_BUSINESS.test(compact(number));
}

function numberOfSmallBusiness(number: string, countries: Dataset['countries']) {
  const [, own] = OF_SMALL_BUSINESS.exec(compact(number)) ?? [];
  const states = memberStates(countries);
  const isOfState = own !== undefined && [...states.values()].includes(own.slice(0, 2));
  return isOfState
    ? { fault: undefined, spelling: `${own}-EX` }
    : { fault: 'must be a number of a Member State that ends in EX, like DE123456789-EX', spelling: number };
}

function numberOf({ countries }: Dataset, number: string, country: string, kind: Kind) {
  const shop = SHOPS[kind];
  if (shop?.form.test(compact(number))) return { fault: undefined, spelling: compact(number) };
  if (kind === 'small_business') return numberOfSmallBusiness(number, countries);
  if (kind === 'ioss') return { fault: `must be a number like ${shop?.example}`, spelling: number };
  const scheme = vatSchemeOf(country, countries, kind === 'xi' ? NORTHERN_IRELAND.prefix : undefined);
  const { fault, spelling } = scheme
    ? checkedVatNumber(number, scheme)
    : { fault: undefined, spelling: compact(number) };
  // some countries write none, and formats need one (BR-CO-09)
  return { fault, spelling: /^[A-Z]{2}/.test(spelling) ? spelling : country + spelling };
}

/** Nobody knows which one counts of two registrations of a country and kind at the same time. */
function overlaps(all: readonly VatRegistration[]): FieldError[] {
  return all.flatMap((one, index) => {
    const before = all.slice(0, index);
    const other = before.find(
      (each) => each.country === one.country && each.kind === one.kind && meet(each, one),
    );
    if (!other) return [];
    const message = `is in the time of ${other.number}, another registration (${one.kind}) in ${one.country}`;
    return [{ pointer: `/vatRegistrations/${index}/since`, message }];
  });
}

function meet(one: VatRegistration, other: VatRegistration): boolean {
  const ends = ({ until = '9999-12-31' }: VatRegistration) => until;
  return one.since <= ends(other) && other.since <= ends(one);
}
