// Split payment in Italy (DPR 633/72 art. 17-ter): public bodies pay the VAT of an invoice to the state. Category B says so of
// the lines; total and VAT stay as they are, and the client owes the rest.

import { groupsOf, pointerTo } from '../amounts/vat-groups';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { INVOICES, type Rule, type Violation } from './rule';

export const SPLIT_PAYMENT_IT_RULES: readonly Rule[] = [
  {
    ...{ kind: 'vat', severity: 'error', on: INVOICES, code: 'split_payment_impossible' },
    ...{ term: 'BT-151', rule: 'BR-B-01' },
    find: (subject) => [...elsewhere(subject), ...besideStandard(subject), ...onlyInWords(subject)],
  },
  {
    ...{ kind: 'vat', severity: 'warning', on: INVOICES, code: 'split_payment_to_decide' },
    ...{ term: 'BT-151', rule: 'INV-SPLIT-PAYMENT' },
    find: (subject) => {
      const { splitPayments } = subject.withholdingLaw;
      const last = splitPayments.at(-1);
      if (!last?.validTo || subject.rateDay <= last.validTo) return [];
      return violations(
        subject,
        `Split payment is known to hold until ${last.validTo} (${last.law}). Ask whether it was extended; else the category is S.`,
      );
    },
  },
];

/** BR-B-01: for invoices within a country that has it. */
function elsewhere(subject: CheckSubject): Violation[] {
  const { seller, buyer, withholdingLaw } = subject;
  const isAtHome = (buyer?.country ?? seller.country) === seller.country;
  if (withholdingLaw.splitPayments.length > 0 && isAtHome) return [];
  const who = withholdingLaw.splitPayments.length > 0 ? 'a client abroad' : countryName(seller.country);
  return violations(
    subject,
    `Split payment (category B) is not for ${who}: it is for clients in Italy of a seller there.`,
  );
}

/** Rule BR-B-02 of EN 16931 for a document. */
function besideStandard(subject: CheckSubject): Violation[] {
  if (groupsOf(subject, 'S').length === 0) return [];
  const message =
    'Split payment (category B) cannot stand beside category S. Choose one of both for all lines with VAT.';
  return violations(subject, message).map((one) => ({ ...one, rule: 'BR-B-02' }));
}

/** Words that say so, unless they say the contrary: "operazione non soggetta a split payment". */
const WORDS =
  /(?<!\b(?:non|no|senza|fuori|esclus\p{L}*|esent\p{L}*)\b(?:art\.|[^.;\n]){0,60})(?:scissione dei pagamenti|split[- ]?payment|\b17[- ]?ter\b)/iu;

/** A text changes no amount: the client would read one amount on the paper and another one in the words. */
function onlyInWords(subject: CheckSubject): Violation[] {
  const { document, withholdingLaw } = subject;
  if (withholdingLaw.splitPayments.length === 0 || groupsOf(subject, 'S').length === 0) return [];
  const texts: [string, string | null][] = [
    ['/notes', document.notes],
    ['/paymentTerms', document.paymentTerms],
    ...document.codedNotes.map(({ text }, index): [string, string] => [`/codedNotes/${index}/text`, text]),
  ];
  return texts
    .filter(([, text]) => WORDS.test(text ?? ''))
    .map(([pointer]) => ({
      source: 'document',
      pointer,
      message:
        'The text says split payment (DPR 633/72, art. 17-ter), and category S asks the client for the VAT. Give the lines category B, or take the words out.',
    }));
}

function violations(subject: CheckSubject, message: string): Violation[] {
  return groupsOf(subject, 'B')
    .slice(0, 1)
    .map((group) => ({
      source: 'document',
      pointer: `${pointerTo(group, subject)}/vatCategory`,
      message,
    }));
}
