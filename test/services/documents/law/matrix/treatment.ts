// Place, rate and category of the VAT.

import type { IssueKind } from '../../../../../shared/contracts/country-readiness/issue-kinds';
import { sold } from '../../../../shared/law/sold';
import { type Case } from '../../checks/finding-steps';
import { AT_HOME, german, UNNUMBERED } from './sales';
import type { Asked, Issued, Walk } from './walk';

const delivered = { deliveryDate: '2026-11-19' };
const CANARY = { country: 'ES', postalCode: '35001' };
const PL = { country: 'PL', currency: 'PLN' };
const SE = { country: 'SE', currency: 'SEK' };
const dutch = (taxPointDate: string): Case => ({
  company: { country: 'NL' },
  client: { country: 'NL' },
  document: { ...sold('S', { vatRate: 6 }), taxPointDate },
});
/** Readiness of a company with the numbers of its country, and of one without. */
const numbered = (kind: IssueKind, company: object): Issued['inReadiness'] => ({
  ...{
    kind,
    of: [
      [company, true],
      [{ ...company, ...UNNUMBERED }, false],
    ],
  },
});
const finnish = (date: string, vat: string): Asked => ({
  company: { country: 'FI' },
  client: { country: 'FI' },
  question: { date },
  vat,
});

export const TREATMENT: Record<string, Walk> = {
  area: {
    code: 'vat_category_of_other_place',
    obeys: { company: { country: 'DE' }, client: CANARY, document: sold('G') },
    breaks: { company: { country: 'DE' }, client: CANARY, document: { ...sold('K'), ...delivered } },
    suggested: [
      { company: { country: 'DE' }, client: CANARY, question: { kind: 'goods' }, vat: 'G 0' },
      { company: { country: 'DE' }, client: { country: 'ES' }, question: { kind: 'goods' }, vat: 'K 0' },
    ],
    issued: {
      plain: { ...german(sold('S', { vatRate: 19 })) },
      onPages: [/Exempt export/],
      inFile: ['en16931-ubl', /<cbc:ID>G<\/cbc:ID>/],
      inRegister: ['G', '0'],
      inReadiness: {
        kind: 'intraCommunity',
        of: [
          [{ country: 'DE' }, true],
          [CANARY, null],
        ],
      },
    },
  },
  rate: {
    code: 'vat_rate_not_in_country',
    obeys: dutch('2018-12-31'),
    breaks: dutch('2019-01-01'),
    suggested: [finnish('2024-08-31', 'S 24'), finnish('2024-09-01', 'S 25.5')],
    issued: {
      plain: { company: { country: 'NL' }, client: { country: 'NL' }, document: sold('S', { vatRate: 21 }) },
      onPages: [/\b6%/],
      inFile: ['en16931-ubl', /<cbc:Percent>6(\.0+)?<\/cbc:Percent>/],
      inRegister: ['S', '6', '2018-12'],
    },
  },
  category_k: {
    code: 'buyer_without_foreign_number',
    obeys: { company: PL, client: { country: 'CZ' }, document: { ...sold('K'), ...delivered } },
    breaks: {
      company: PL,
      client: { country: 'PL' },
      document: { ...sold('K'), ...delivered, deliverTo: { country: 'CZ', city: 'Brno' } },
    },
    suggested: [
      { company: PL, client: { country: 'CZ' }, question: { kind: 'goods' }, vat: 'K 0' },
      { company: PL, client: { country: 'PL' }, question: { kind: 'goods', country: 'CZ' }, vat: 'S 23' },
    ],
    issued: {
      plain: { company: PL, client: { country: 'PL' }, document: sold('S', { vatRate: 23 }) },
      onPages: [/Exempt intra-Community supply/, /CZ\d{8}/],
      inFile: ['en16931-ubl', /<cbc:ID>K<\/cbc:ID>/, /<cbc:CompanyID>CZ\d{8}/],
      inRegister: ['K', '0'],
      inReadiness: numbered('intraCommunity', PL),
    },
  },
  category_ae: {
    code: 'seller_vat_number_missing',
    obeys: { company: SE, client: { country: 'FI' }, document: { ...sold('AE'), ...delivered } },
    breaks: {
      company: { ...SE, ...UNNUMBERED },
      client: { country: 'FI' },
      document: { ...sold('AE'), ...delivered },
    },
    suggested: [
      { company: SE, client: { country: 'FI' }, question: { kind: 'service' }, vat: 'AE 0' },
      { company: SE, client: { country: 'FI', ...UNNUMBERED }, question: { kind: 'service' }, vat: 'S 25' },
    ],
    issued: {
      plain: { company: SE, client: { country: 'SE' }, document: sold('S', { vatRate: 25 }) },
      onPages: [/Reverse charge/, /FI\d{8}/],
      inFile: ['en16931-ubl', /<cbc:ID>AE<\/cbc:ID>/, /<cbc:CompanyID>FI\d{8}/],
      inRegister: ['AE', '0'],
      inReadiness: numbered('reverseCharge', SE),
    },
  },
  rc_reason: {
    code: 'reverse_charge_reason_missing',
    obeys: {
      ...AT_HOME,
      document: { ...sold('AE', { reverseChargeReason: 'it_subcontract' }), language: 'it' },
    },
    breaks: { ...AT_HOME, document: sold('AE') },
    suggested: [
      { ...AT_HOME, question: { reverseChargeReason: 'it_subcontract' }, vat: 'AE 0' },
      { ...AT_HOME, vat: 'S 22' },
    ],
    issued: {
      plain: { ...AT_HOME, document: sold('S', { vatRate: 22 }) },
      onPages: [/Inversione contabile/],
      inFile: ['fatturapa', /<Natura>N6\.3<\/Natura>/],
      inRegister: ['AE', '0'],
    },
  },
  triangular: {
    code: 'triangular_not_possible',
    obeys: {
      company: PL,
      client: { country: 'CZ' },
      document: { ...sold('AE'), ...delivered, isTriangular: true },
    },
    breaks: {
      company: PL,
      client: { country: 'CZ' },
      document: {
        ...sold('AE'),
        ...delivered,
        isTriangular: true,
        deliverTo: { country: 'SK', city: 'Nitra' },
      },
    },
    suggested: [
      {
        company: PL,
        client: { country: 'CZ' },
        question: { kind: 'goods', isTriangular: true },
        vat: 'AE 0',
      },
      { company: PL, client: { country: 'CZ' }, question: { kind: 'goods' }, vat: 'K 0' },
    ],
    issued: {
      plain: { company: PL, client: { country: 'CZ' }, document: { ...sold('K'), ...delivered } },
      onPages: [/triangular/],
      inFile: ['ksef-fa3', /<P_23>1<\/P_23>/],
      inRegister: ['AE', '0'],
    },
  },
};
