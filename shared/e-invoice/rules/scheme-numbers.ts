// Numbers of registers whose form the Peppol network checks, wherever they stand (PEPPOL-COMMON-R040 to R053).
import type { SemanticInvoice } from '../semantic/invoice';
import type { Identifier } from '../semantic/values';
import type { Rule } from './rule';

interface Form {
  scheme: string;
  rule: string;
  name: string;
  isKept: (value: string) => boolean;
}

/** The digits but the last, from the right, each times its weight. */
function weighted(value: string, weightOf: (place: number) => number): number {
  const digits = [...value.slice(0, -1)].reverse();
  return digits.reduce((sum, digit, place) => sum + Number(digit) * weightOf(place), 0);
}
const lastDigit = (value: string) => Number(value.at(-1));

/** The check digit of the GS1 General Specifications, 7.9. */
const isGln = (value: string) =>
  /^\d+$/.test(value) &&
  (10 - (weighted(value, (place) => (place % 2 === 0 ? 3 : 1)) % 10)) % 10 === lastDigit(value);
export const isNorwegian = (value: string) =>
  /^\d{9}$/.test(value) &&
  (11 - (weighted(value, (place) => (place % 6) + 2) % 11)) % 11 === lastDigit(value);
const isBelgian = (value: string) =>
  /^\d{10}$/.test(value) && 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8));

/** The check digit of Luhn. */
export function isSwedish(value: string): boolean {
  if (!/^\d{10}$/.test(value)) return false;
  const sum = [...value].reduce((total, digit, place) => {
    const times = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return sum % 10 === 0;
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const isAustralian = (value: string) =>
  /^\d{11}$/.test(value) &&
  ABN_WEIGHTS.reduce(
    (sum, weight, place) => sum + (Number(value[place]) - (place === 0 ? 1 : 0)) * weight,
    0,
  ) %
    89 ===
    0;

const FORMS: readonly Form[] = [
  { scheme: '0088', rule: 'PEPPOL-COMMON-R040', name: 'GLN', isKept: isGln },
  { scheme: '0192', rule: 'PEPPOL-COMMON-R041', name: 'Norwegian organization number', isKept: isNorwegian },
  {
    scheme: '0184',
    rule: 'PEPPOL-COMMON-R042',
    name: 'Danish CVR number',
    isKept: (value) => /^(?:DK)?\d{8}$/.test(value),
  },
  { scheme: '0208', rule: 'PEPPOL-COMMON-R043', name: 'Belgian enterprise number', isKept: isBelgian },
  { scheme: '0007', rule: 'PEPPOL-COMMON-R049', name: 'Swedish organization number', isKept: isSwedish },
  { scheme: '0151', rule: 'PEPPOL-COMMON-R050', name: 'Australian business number', isKept: isAustralian },
  {
    scheme: '0096',
    rule: 'PEPPOL-COMMON-R052',
    name: 'Danish P number',
    isKept: (value) => /^\d{10}$/.test(value),
  },
  {
    scheme: '0198',
    rule: 'PEPPOL-COMMON-R053',
    name: 'Danish SE number',
    isKept: (value) => /^DK\d{8}$/.test(value),
  },
];

type Numbers = (invoice: SemanticInvoice) => readonly (Identifier | undefined)[];

const PLACES: readonly (Pick<Rule, 'term' | 'source' | 'pointer'> & { whose: string; numbers: Numbers })[] = [
  {
    whose: 'electronic address of the seller',
    term: 'BT-34',
    source: 'company',
    pointer: '/electronicAddress',
    numbers: ({ seller }) => [seller.electronicAddress],
  },
  {
    whose: 'electronic address of the buyer',
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
    numbers: ({ buyer }) => [buyer.electronicAddress],
  },
  {
    whose: 'number of the seller',
    term: 'BT-30',
    source: 'company',
    pointer: '/identifiers',
    numbers: ({ seller }) => [seller.legalRegistration, ...(seller.identifiers ?? [])],
  },
  {
    whose: 'number of the buyer',
    term: 'BT-47',
    source: 'client',
    pointer: '/identifiers',
    numbers: ({ buyer }) => [buyer.legalRegistration, ...(buyer.identifiers ?? [])],
  },
  {
    whose: 'number of the payee',
    term: 'BT-61',
    source: 'document',
    pointer: '/payee',
    numbers: ({ payee }) => [payee?.legalRegistration, payee?.identifier],
  },
];

export const SCHEME_NUMBER_RULES: readonly Rule[] = FORMS.flatMap(({ scheme, rule, name, isKept }) =>
  PLACES.map(
    ({ whose, numbers, ...place }): Rule => ({
      ...place,
      rule,
      message: `The ${whose} is not a valid ${name} (scheme ${scheme}): its form or its check digit is wrong`,
      isBroken: (invoice) =>
        numbers(invoice).some((number) => number?.scheme === scheme && !isKept(number.value.trim())),
    }),
  ),
);
