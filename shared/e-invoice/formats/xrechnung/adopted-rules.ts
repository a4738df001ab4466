// Rules of Peppol that XRechnung has adopted.

import { indicesOf, isBlank, type Rule } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';

const isBefore = (day: string | undefined, other: string | undefined) =>
  day !== undefined && other !== undefined && day < other;

export const ADOPTED_RULES: readonly Rule[] = withSentences('xrechnung', [
  {
    term: 'BT-34',
    source: 'company',
    pointer: '/electronicAddress',
    rule: 'PEPPOL-EN16931-R020',
    isBroken: ({ seller }) => seller.electronicAddress === undefined,
  },
  {
    term: 'BT-49',
    source: 'client',
    pointer: '/electronicAddress',
    rule: 'PEPPOL-EN16931-R010',
    isBroken: ({ buyer }) => buyer.electronicAddress === undefined,
  },
  {
    rule: 'PEPPOL-EN16931-R061',
    term: 'BT-89',
    source: 'document',
    pointer: '/payment/mandateReference',
    isBroken: ({ paymentInstructions: payment }) =>
      ['49', '59'].includes(payment?.meansTypeCode ?? '') && isBlank(payment?.directDebit?.mandateReference),
  },
  {
    rule: 'PEPPOL-EN16931-R110',
    term: 'BT-134',
    source: 'document',
    pointer: '/lines/*/period',
    isBroken: ({ lines, invoicingPeriod }) =>
      indicesOf(lines, ({ period }) => isBefore(period?.startDate, invoicingPeriod?.startDate)),
  },
  {
    rule: 'PEPPOL-EN16931-R111',
    term: 'BT-135',
    source: 'document',
    pointer: '/lines/*/period',
    isBroken: ({ lines, invoicingPeriod }) =>
      indicesOf(lines, ({ period }) => isBefore(invoicingPeriod?.endDate, period?.endDate)),
  },
]);
