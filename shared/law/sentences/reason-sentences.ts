// The reason why a VAT category charges no VAT (BT-120; Directive 2006/112/EC, article 226, 11 to 14). A text of the company
// comes first; words that the law wants exactly are said besides it.
import { marginSchemeOf, vatexSentence } from '../../code-lists/vatex';
import type { JudgedSentence, VatWording } from '../../contracts/documents/judgement';
import type { VatGroup } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import { filledFields } from '../../runtime/checks/filled-fields';
import { SENTENCES, type SentenceId } from '../../texts/sentences';
import { ownDisbursementReason } from '../amounts/vat-categories';
import { isSmallBusiness, type SentenceSubject, smallBusinessMention } from './sentence-subject';
import { covers, type Words, wordsOf } from './sentence-words';

type Coded = Pick<VatGroup, 'vatCategory' | 'exemptionCode' | 'isDisbursement'>;

const OF_CATEGORY: Partial<Record<VatCategory, SentenceId>> = {
  AE: 'reverse_charge',
  K: 'intra_community',
  G: 'export',
  O: 'outside_scope',
};

export function reasonSentences(subject: SentenceSubject, vatWording: VatWording): JudgedSentence[] {
  return subject.document.vatBreakdown.flatMap((group) => sentencesOfGroup(group, subject, vatWording));
}

/** True for goods and travel services whose VAT is on the margin, and is not shown (Directive, article 325). */
export function isMarginScheme({ exemptionCode }: Pick<VatGroup, 'exemptionCode'>): boolean {
  return marginSchemeOf(exemptionCode) !== undefined;
}

/** The sentence of the group; undefined where nothing but a text of the company can say why it has no VAT. */
export function sentenceIdOf(group: Coded, subject: SentenceSubject): SentenceId | undefined {
  const { vatCategory, exemptionCode, isDisbursement } = group;
  if (isDisbursement) return 'disbursement';
  if (vatCategory === 'AE' && subject.document.isTriangular) return 'triangular';
  const ofCode = exemptionCode === null ? undefined : vatexSentence(exemptionCode)?.sentence;
  const id = ofCode ?? OF_CATEGORY[vatCategory];
  const isSmall = isExemptAsSmall(vatCategory) && isSmallBusiness(subject);
  return isSmall && (id === undefined || id === 'outside_scope') ? 'small_business' : id;
}

export function isExemptAsSmall(category: VatCategory): boolean {
  return category === 'E' || category === 'O';
}

function sentencesOfGroup(group: VatGroup, subject: SentenceSubject, wording: VatWording): JudgedSentence[] {
  const { vatCategory, isDisbursement } = group;
  const own = ownReasonOf(group, subject);
  const of = { vatCategory, ...filledFields({ isDisbursement }) };
  const id = sentenceIdOf(group, subject);
  const law = id && lawOf(id, group, subject, wording);
  if (!law) return own === null ? [] : [{ ...OWN, ...of, text: own }];
  const { parts, isPrinted, isInEnglish } = law;
  const text = parts.join(' / ');
  if (own === null || covers(text, own)) return [{ id, ...of, text, isPrinted, isInEnglish }];
  const unsaid = SENTENCES[id].isExact && isPrinted ? parts.filter((part) => !covers(own, part)) : [];
  const besides = unsaid.length > 0 ? [{ ...law, id, vatCategory: null, text: unsaid.join(' / ') }] : [];
  return [{ ...OWN, ...of, text: own }, ...besides.map(({ parts: _, ...sentence }) => sentence)];
}

function ownReasonOf(
  { vatCategory, isDisbursement }: VatGroup,
  { document }: SentenceSubject,
): string | null {
  const { exemptionReasons } = document;
  if (isDisbursement) return ownDisbursementReason(exemptionReasons);
  return exemptionReasons.find((one) => one.vatCategory === vatCategory)?.reason ?? null;
}

const OWN = { id: 'own', isPrinted: true, isInEnglish: false };

/** A document without a word of VAT prints the mention of its country only; e-invoices need a reason nevertheless. */
function lawOf(
  id: SentenceId,
  { exemptionCode }: VatGroup,
  { language, facts }: SentenceSubject,
  wording: VatWording,
): Words & { isPrinted: boolean } {
  const code = exemptionCode === null ? undefined : vatexSentence(exemptionCode);
  const words = wordsOf(id, { language, facts, code });
  if (wording !== 'none') return { ...words, isPrinted: true };
  const mention = id === 'small_business' ? smallBusinessMention(facts) : undefined;
  return mention === undefined
    ? { ...words, isPrinted: false, isInEnglish: false }
    : { parts: [mention], isPrinted: true, isInEnglish: false };
}
