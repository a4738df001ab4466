// Adnotacje: what the VAT act wants said in so many words; every question is answered.

import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import { ownReasonOf } from '../../semantic/own-reason';
import { choice, line } from './texts';
import { marginOf } from './vat';

/** BT-8: VAT is due when it is paid. */
const WHEN_PAID = '432';
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261']);

/** Art. 113: who is small enough is exempt without another reason. */
const SMALL_BUSINESS = 'art. 113 ust. 1 ustawy o podatku od towarów i usług';

export function annotations(invoice: SemanticInvoice): XmlElement {
  const has = (category: string) =>
    invoice.vatBreakdown.some(({ categoryCode }) => categoryCode === category);
  return required('Adnotacje', [
    element('P_16', choice(invoice.taxPointDateCode === WHEN_PAID)),
    element('P_17', choice(SELF_BILLED.has(invoice.typeCode))),
    element('P_18', choice(has('AE'))),
    element('P_18A', choice(isSplitPayment(invoice))),
    exemption(invoice),
    required('NoweSrodkiTransportu', [element('P_22N', '1')]),
    // art. 135 ust. 1 pkt 4 lit. b: the middle party of a triangular trade
    element('P_23', choice(invoice.national?.isTriangular === true)),
    margin(invoice),
  ]);
}

/** Art. 106e ust. 1 pkt 18a: the words themselves, among the notes. */
function isSplitPayment({ notes = [] }: SemanticInvoice): boolean {
  return notes.some(({ text }) => /mechanizm podzielonej p[łl]atno[śs]ci/i.test(text));
}

function exemption(invoice: SemanticInvoice): XmlElement {
  const reason = marginOf(invoice) ? undefined : exemptionReason(invoice);
  if (reason === undefined) return required('Zwolnienie', [element('P_19N', '1')]);
  return required('Zwolnienie', [element('P_19', '1'), element(fieldFor(reason), reason)]);
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

function margin(invoice: SemanticInvoice): XmlElement {
  const mark = marginOf(invoice);
  if (mark === undefined) return required('PMarzy', [element('P_PMarzyN', '1')]);
  return required('PMarzy', [element('P_PMarzy', '1'), element(mark, '1')]);
}
