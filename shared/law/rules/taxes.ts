// Taxes beside VAT, and other ways to pay VAT, that some countries have: withheld taxes and social funds, split payment, stamp duty,
// disbursements and equivalence surcharges.
import Big from 'big.js';
import type { Mention } from '../../countries/countries';
import { hasVat, namesDisbursement } from '../../e-invoice/formats/fatturapa/vat';
import { isDeduction } from '../amounts/deductions';
import { type Group, groupsOf, isCharged, pointerTo } from '../amounts/vat-groups';
import { splitPaymentOf } from '../sentences/split-payment';
import { amountIn } from '../subject/limits';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { isSamePercent, surchargeFor, surchargesOf } from '../treatment/rates-of-place';
import type { Trade } from '../treatment/supply';
import { type Breach, INVOICES, OFFERS, type Rule, rulesOf } from './rule';
import { type StampLaw, stampedUnits } from './stamp-duty';
import { expectedWithholdings } from './suggested-withholdings';
import { partOf } from './vat';

const INVOICE = rulesOf('vat', INVOICES);
const CLAIM = rulesOf('vat', ['invoice']);
const OFFER = rulesOf('vat', OFFERS);
const WITHHELD = ['BT-113', 'INV-WITHHOLDING'] as const;
const SPLIT = ['BT-22', 'INV-SPLIT-PAYMENT', '/lines/{index}/splitPayment'] as const;
const SURCHARGE = ['BG-23', 'INV-SURCHARGE', '{part}/surchargeRate'] as const;

export const TAX_RULES: readonly Rule[] = [
  INVOICE.error('withholding_unknown.tax', ...WITHHELD, '/withholdings/{index}/kind').when(
    unknownWithholdings,
  ),
  INVOICE.error('withholding_unknown.fund', ...WITHHELD, '/adjustments/{index}/fund/kind').when(unknownFunds),
  INVOICE.warning('withholding_missing', ...WITHHELD, '/withholdings').byFact(
    'withholdings',
    missingWithholdings,
  ),
  CLAIM.warning('split_payment_to_decide.lines', ...SPLIT).byFact('splitMention', undecidedSplit),
  INVOICE.error('split_payment_impossible', 'BT-151', 'BR-B-01', '{part}/vatCategory', {
    'split_payment_impossible.beside_standard': { rule: 'BR-B-02' },
  }).when((subject) => [
    ...splitElsewhere(subject),
    ...splitBesideStandard(subject),
    ...splitOnlyInWords(subject),
  ]),
  INVOICE.warning(
    'split_payment_to_decide.extended',
    'BT-151',
    'INV-SPLIT-PAYMENT',
    '{part}/vatCategory',
  ).byFact('splitPayments', endedSplit),
  INVOICE.warning('stamp_duty_due', 'BG-21', 'INV-STAMP-DUTY', '/stampDuty').byFact(
    'stampDuties',
    missingStamp,
  ),
  OFFER.warning('disbursement_not_stated', 'BT-151', 'VATD-79', '{part}/isDisbursement').byFact(
    'stampDuties',
    (_, subject) => disbursementsInWords(subject),
  ),
  OFFER.warning('surcharge_missing', ...SURCHARGE).when(missingSurcharges),
  OFFER.error('surcharge_not_due', ...SURCHARGE).when(surchargesNotDue),
];

function unknownWithholdings({ document, withholdingLaw: { withholdings }, seller }: CheckSubject): Breach[] {
  const options = withholdings.map(({ id }) => id);
  return document.withholdings.flatMap(({ kind }, index) =>
    options.includes(kind) ? [] : [{ index, kind, options, country: countryName(seller.country) }],
  );
}

function unknownFunds({ document, withholdingLaw: { funds }, seller }: CheckSubject): Breach[] {
  return document.adjustments.flatMap(({ fund }, index) =>
    fund === undefined || funds.some(({ kind }) => kind === fund.kind)
      ? []
      : [{ index, kind: fund.kind, country: countryName(seller.country) }],
  );
}

/** A seller in a register of businesses is a trader or craftsman, of whom nothing is withheld; a professional is in none. */
function missingWithholdings(_: readonly object[], subject: CheckSubject): Breach[] {
  const { document, withholdingLaw, seller, buyer, lineKinds, sellerNumbers } = subject;
  const isService = lineKinds.some((kinds) => kinds.includes('service'));
  const isRegistered =
    Boolean(seller.registration?.number) || sellerNumbers.some(({ isRegistration }) => isRegistration);
  if (!buyer || !isService || document.withholdings.length > 0 || isRegistered) return [];
  const country = countryName(seller.country);
  return expectedWithholdings(withholdingLaw, { seller, buyer }).map(({ condition: _, ...one }) => ({
    ...one,
    country,
  }));
}

/** Split payment that nobody has decided on (Poland). */
function undecidedSplit({ above }: Pick<Mention, 'above'>, subject: CheckSubject) {
  const { document, sentenceFacts: facts, seller, buyer } = subject;
  const { amount = '', currency = document.currency } = above ?? {};
  const splitting = { document, facts, seller, buyer, isBuyerBusiness: buyer?.type === 'COMPANY' };
  if (splitPaymentOf(splitting, amountIn(currency, document.totalMinor, subject)) !== 'undecided')
    return false;
  const index = document.lines.findIndex((line) => isCharged(line) && line.splitPayment === undefined);
  return { index, amount, currency };
}

/** Split payment in Italy (DPR 633/72 art. 17-ter): public bodies pay the VAT of an invoice to the state. Category B says so of the lines. */
function splitLines(subject: CheckSubject, breach: Breach): Breach[] {
  return groupsOf(subject, 'B')
    .slice(0, 1)
    .map((group) => ({ ...breach, part: pointerTo(group, subject) }));
}

/** BR-B-01: for invoices within a country that has it. */
function splitElsewhere(subject: CheckSubject): Breach[] {
  const { seller, buyer, withholdingLaw } = subject;
  const isKnown = withholdingLaw.splitPayments.length > 0;
  if (isKnown && (buyer?.country ?? seller.country) === seller.country) return [];
  const who = isKnown ? 'a client abroad' : countryName(seller.country);
  return splitLines(subject, { sentence: 'split_payment_impossible.elsewhere', who });
}

/** Rule BR-B-02 of EN 16931 for a document. */
function splitBesideStandard(subject: CheckSubject): Breach[] {
  const breach = { sentence: 'split_payment_impossible.beside_standard' } as const;
  return groupsOf(subject, 'S').length === 0 ? [] : splitLines(subject, breach);
}

/** Words that say so, unless they say the contrary: "operazione non soggetta a split payment". */
const SPLIT_WORDS =
  /(?<!\b(?:non|no|senza|fuori|esclus\p{L}*|esent\p{L}*)\b(?:art\.|[^.;\n]){0,60})(?:scissione dei pagamenti|split[- ]?payment|\b17[- ]?ter\b)/iu;

/** A text changes no amount: the client would read one amount on the paper and another one in the words. */
function splitOnlyInWords(subject: CheckSubject): Breach[] {
  const { document, withholdingLaw } = subject;
  if (withholdingLaw.splitPayments.length === 0 || groupsOf(subject, 'S').length === 0) return [];
  const texts: [string, string | null][] = [
    ['/notes', document.notes],
    ['/paymentTerms', document.paymentTerms],
    ...document.codedNotes.map(({ text }, index): [string, string] => [`/codedNotes/${index}/text`, text]),
  ];
  return texts
    .filter(([, text]) => SPLIT_WORDS.test(text ?? ''))
    .map(([pointer]) => ({ sentence: 'split_payment_impossible.in_words', pointer }));
}

function endedSplit(laws: CheckSubject['withholdingLaw']['splitPayments'], subject: CheckSubject): Breach[] {
  const last = laws.at(-1);
  if (!last?.validTo || subject.rateDay <= last.validTo) return [];
  return splitLines(subject, { validTo: last.validTo, law: last.law });
}

function missingStamp([duty]: readonly StampLaw[], subject: CheckSubject) {
  if (!duty || (subject.document.stampDuty?.amountMinor ?? 0) > 0) return false;
  const { amount, above, currency, law } = duty;
  return stampedUnits(subject, duty)?.gt(above) && { amount, above, currency, law };
}

/**
 * Parts without VAT whose words name a disbursement, and whose kind does not: on paper they are exempt, and in the file of the country
 * outside of the base. Known for the words of Italy, whose stamp duty and advanced costs (DPR 633/72, art. 15) are the usual ones.
 */
function disbursementsInWords({ document: { lines, adjustments } }: CheckSubject): Breach[] {
  const parts = [
    ...lines.map((one, index) => ({ part: `/lines/${index}`, one, text: one.name ?? one.description })),
    ...adjustments.flatMap((one, index) =>
      isDeduction(one) ? [] : [{ part: `/adjustments/${index}`, one, text: one.reason }],
    ),
  ];
  return parts
    .filter(({ one, text }) => !one.isDisbursement && !hasVat(one.vatCategory) && namesDisbursement(text))
    .map(({ part, one, text }) => ({ part, text, category: one.vatCategory }));
}

/** Groups of goods without the equivalence surcharge that is due (Spain). */
function missingSurcharges(subject: CheckSubject): Breach[] {
  const { trade, supplyKind } = subject;
  if (trade === null) return [];
  return groupsOf(subject, 'S').flatMap((group) => {
    const percent = surchargeFor(trade, supplyKind, group);
    return group.surchargeRate === undefined && percent !== undefined
      ? [{ ...partOf(group, subject), percent }]
      : [];
  });
}

/** A correction has the surcharge of what it corrects. */
function surchargesNotDue(subject: CheckSubject): Breach[] {
  const { trade, document } = subject;
  if (trade === null || document.corrects !== null || document.isPriceReduction) return [];
  return groupsOf(subject, 'S')
    .filter(({ surchargeRate }) => surchargeRate !== undefined)
    .flatMap((group) =>
      surchargeFaults(group, trade).map((fault): Breach => ({ ...partOf(group, subject), ...fault })),
    );
}

function surchargeFaults({ vatRate, surchargeRate }: Group, { buyer, facts }: Trade): Breach[] {
  if (!buyer.isSurcharged) return [{ sentence: 'surcharge_not_due.of_client' }];
  const known = surchargesOf(facts.rates).filter(
    ({ onPercent }) => onPercent === undefined || isSamePercent(onPercent, vatRate),
  );
  if (known.some(({ percent }) => new Big(percent).eq(surchargeRate ?? 0))) return [];
  const percents = known.map(({ percent }) => `${percent} %`).join(' or ') || 'not known';
  return [{ sentence: 'surcharge_not_due.rate', surcharge: surchargeRate ?? '', percents }];
}
