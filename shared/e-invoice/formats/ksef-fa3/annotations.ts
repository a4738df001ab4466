// Adnotacje: what the VAT act wants said in so many words; every question is answered.

import { fixed, type Rows, when } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { isSelfBilled } from '../../semantic/kinds';
import { ownReasonOf } from '../../semantic/own-reason';
import { choice, line } from './texts';
import { marginOf } from './vat';

/** BT-8: VAT is due when it is paid. */
const WHEN_PAID = '432';

/** Art. 113: who is small enough is exempt without another reason. */
const SMALL_BUSINESS = 'art. 113 ust. 1 ustawy o podatku od towarów i usług';

export const ANNOTATIONS: Rows<SemanticInvoice> = {
  P_16: ({ taxPointDateCode }) => choice(taxPointDateCode === WHEN_PAID),
  P_17: (invoice) => choice(isSelfBilled(invoice)),
  P_18: ({ vatBreakdown }) => choice(vatBreakdown.some(({ categoryCode }) => categoryCode === 'AE')),
  P_18A: (invoice) => choice(isSplitPayment(invoice)),
  Zwolnienie: when(
    (invoice) => writtenReason(invoice) !== undefined,
    {
      P_19: fixed('1'),
      // the Polish act, the directive, or anything else
      P_19A: reasonIn('P_19A'),
      P_19B: reasonIn('P_19B'),
      P_19C: reasonIn('P_19C'),
    },
    { P_19N: fixed('1') },
  ),
  NoweSrodkiTransportu: { P_22N: fixed('1') },
  // art. 135 ust. 1 pkt 4 lit. b: the middle party of a triangular trade
  P_23: ({ national }) => choice(national?.isTriangular === true),
  PMarzy: when(
    marginOf,
    {
      P_PMarzy: fixed('1'),
      P_PMarzy_2: (invoice) => marginOf(invoice) === 'P_PMarzy_2' && '1',
      P_PMarzy_3_1: (invoice) => marginOf(invoice) === 'P_PMarzy_3_1' && '1',
      P_PMarzy_3_2: (invoice) => marginOf(invoice) === 'P_PMarzy_3_2' && '1',
      P_PMarzy_3_3: (invoice) => marginOf(invoice) === 'P_PMarzy_3_3' && '1',
    },
    { P_PMarzyN: fixed('1') },
  ),
};

/** Art. 106e ust. 1 pkt 18a: the words themselves, among the notes. */
function isSplitPayment({ notes = [] }: SemanticInvoice): boolean {
  return notes.some(({ text }) => /mechanizm podzielonej p[łl]atno[śs]ci/i.test(text));
}

function writtenReason(invoice: SemanticInvoice): string | undefined {
  return marginOf(invoice) ? undefined : exemptionReason(invoice);
}

function reasonIn(field: string) {
  return (invoice: SemanticInvoice) => {
    const reason = writtenReason(invoice) ?? '';
    return fieldFor(reason) === field && reason;
  };
}

/** The reason of the exemption; '' if none is given, undefined if nothing is exempt. */
export function exemptionReason(invoice: SemanticInvoice): string | undefined {
  const { vatBreakdown, national } = invoice;
  const exempt = vatBreakdown.find(
    ({ categoryCode, isDisbursement }) => categoryCode === 'E' && !isDisbursement,
  );
  if (!exempt) return undefined;
  const { exemptionReason: text, exemptionReasonCode: code } = exempt;
  const byLaw = directive(code) || (national?.seller?.vatExempt ? SMALL_BUSINESS : '');
  return line(ownReasonOf(exempt, invoice)) || byLaw || line(text) || '';
}

/** VATEX-EU-132-1I: art. 132 ust. 1 lit. i. */
function directive(code = ''): string | undefined {
  const [, article, paragraph, letter] = /^VATEX-EU-(\d+[A-Z]?)(?:-(\d))?([A-Z])?$/.exec(code) ?? [];
  if (article === undefined) return undefined;
  const parts = [
    `art. ${article.toLowerCase()}`,
    ...(paragraph ? [`ust. ${paragraph}`] : []),
    ...(letter ? [`lit. ${letter.toLowerCase()}`] : []),
  ];
  return `${parts.join(' ')} dyrektywy 2006/112/WE`;
}

/** P_19A the Polish act, P_19B the directive, P_19C anything else. */
function fieldFor(reason: string): string {
  if (/2006\/112|dyrektyw|directive/i.test(reason)) return 'P_19B';
  return /\bart\./i.test(reason) && /ustaw/i.test(reason) ? 'P_19A' : 'P_19C';
}
