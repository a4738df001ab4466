// Romania's CIUS-RO (BR-RO), by the ids of RO16931-rules.sch 1.0.9.

import { isBlank, type Rule, type Source } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Address } from '../../semantic/values';
import { ROMANIAN_LENGTHS } from './length-rules';

const COUNTY = /^RO-[A-Z]{1,2}$/;
const SECTOR = /^SECTOR[1-6]$/;

const lacksCounty = ({ countryCode, countrySubdivision = '' }: Address) =>
  countryCode === 'RO' && !COUNTY.test(countrySubdivision);
const lacksSector = ({ countryCode, countrySubdivision, city = '' }: Address) =>
  countryCode === 'RO' && countrySubdivision === 'RO-B' && !SECTOR.test(city);

/** An address that the rules ask the same four things of: line 1, city, county, sector of Bucharest. */
interface Place {
  whose: string;
  source: Source;
  /** Before the name of the field. */
  at: string;
  address: (invoice: SemanticInvoice) => Address | undefined;
  /** Rule and term of each. */
  line1: [string, string];
  city: [string, string];
  sector: [string, string];
  county: [string, string];
}

const PLACES: readonly Place[] = [
  {
    whose: 'The address of the seller',
    source: 'company',
    at: '',
    address: ({ seller }) => seller.postalAddress,
    line1: ['BR-RO-081', 'BT-35'],
    city: ['BR-RO-091', 'BT-37'],
    sector: ['BR-RO-100', 'BT-37'],
    county: ['BR-RO-110', 'BT-39'],
  },
  {
    whose: 'The address of the buyer',
    source: 'client',
    at: '',
    address: ({ buyer }) => buyer.postalAddress,
    line1: ['BR-RO-082', 'BT-50'],
    city: ['BR-RO-092', 'BT-52'],
    sector: ['BR-RO-101', 'BT-52'],
    county: ['BR-RO-111', 'BT-54'],
  },
  {
    whose: 'The address of the tax representative',
    source: 'document',
    at: '/taxRepresentative',
    address: ({ sellerTaxRepresentative }) => sellerTaxRepresentative?.postalAddress,
    line1: ['BR-RO-140', 'BT-64'],
    city: ['BR-RO-150', 'BT-66'],
    sector: ['BR-RO-160', 'BT-66'],
    county: ['BR-RO-170', 'BT-68'],
  },
  {
    whose: 'The place of delivery',
    source: 'document',
    at: '/deliverTo',
    address: ({ delivery }) => delivery?.address,
    line1: ['BR-RO-180', 'BT-75'],
    city: ['BR-RO-201', 'BT-77'],
    sector: ['BR-RO-202', 'BT-77'],
    county: ['BR-RO-212', 'BT-79'],
  },
];

function addressRules({ whose, source, at, address, ...ids }: Place): Rule[] {
  const rule = (
    [name, term]: [string, string],
    field: string,
    message: string,
    isBroken: (place: Address) => boolean,
  ): Rule => ({
    rule: name,
    term,
    source,
    pointer: `${at}/${field}`,
    message: `${whose} ${message}`,
    isBroken(invoice) {
      const place = address(invoice);
      return place !== undefined && isBroken(place);
    },
  });
  return [
    rule(ids.line1, 'addressLine1', 'has no street', ({ line1 }) => isBlank(line1)),
    rule(ids.city, 'city', 'has no city', ({ city }) => isBlank(city)),
    rule(
      ids.sector,
      'city',
      'is in Bucharest and does not say in which sector (as its city, "Sector 3")',
      lacksSector,
    ),
    rule(ids.county, 'state', 'has no county of Romania, such as "Cluj"', lacksCounty),
  ];
}

const TYPES = new Set(['380', '381', '384', '389', '751']);

export const ROMANIAN_RULES: readonly Rule[] = withSentences('ro', [
  ...PLACES.flatMap(addressRules),
  ...ROMANIAN_LENGTHS,
  {
    rule: 'BR-RO-211',
    term: 'BT-79',
    source: 'document',
    pointer: '/deliverTo/state',
    isBroken: ({ delivery }) =>
      delivery?.address !== undefined &&
      delivery.address.countryCode !== 'RO' &&
      isBlank(delivery.address.countrySubdivision),
  },
  {
    rule: 'BR-RO-010',
    term: 'BT-1',
    source: 'company',
    pointer: '/numberFormats',
    isBroken: ({ number }) => !/\d/.test(number),
  },
  {
    rule: 'BR-RO-020',
    term: 'BT-3',
    source: 'document',
    pointer: '/typeCode',
    isBroken: ({ typeCode }) => !TYPES.has(typeCode),
  },
  {
    rule: 'BR-RO-030',
    term: 'BT-6',
    source: 'document',
    pointer: '/exchangeRate',
    isBroken: ({ currencyCode, vatAccountingCurrencyCode }) =>
      currencyCode !== 'RON' && vatAccountingCurrencyCode !== 'RON',
  },
  {
    rule: 'BR-RO-120',
    term: 'BT-47',
    source: 'client',
    pointer: '/identifiers',
    isBroken: ({ buyer, vatBreakdown }) =>
      vatBreakdown.some(({ categoryCode }) => categoryCode !== 'O') &&
      isBlank(buyer.vatIdentifier) &&
      isBlank(buyer.legalRegistration?.value),
  },
]);
