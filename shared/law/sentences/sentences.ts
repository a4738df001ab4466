// The sentences that the law wants on a document: one for each VAT category without VAT, then those about the whole
// document. The same words are never there twice.
import type { JudgedSentence, SentenceJudgement, VatWording } from '../../contracts/documents/judgement';
import type { VatGroup } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import { onceForSubject } from '../subject/subject';
import { documentSentences } from './document-sentences';
import { isMarginScheme, reasonSentences } from './reason-sentences';
import { type SentenceSubject, sentenceSubject } from './sentence-subject';
import { covers, folded } from './sentence-words';

export function sentencesOf(subject: SentenceSubject): SentenceJudgement {
  const vatWording = vatWordingOf(subject);
  const sentences = [...reasonSentences(subject, vatWording), ...documentSentences(subject)];
  const reasons = sentences.filter(({ vatCategory }) => vatCategory !== null);
  const others = sentences.filter(({ vatCategory }) => vatCategory === null);
  return { sentences: [...reasons, ...withoutRepeats(others, reasons)], vatWording };
}

/** The words about VAT that the document may have. */
function vatWordingOf({ document: { vatBreakdown }, vatExempt, facts }: SentenceSubject): VatWording {
  const has = (...categories: VatCategory[]) =>
    vatBreakdown.length > 0 && vatBreakdown.every(({ vatCategory }) => categories.includes(vatCategory));
  if (vatExempt && !facts.smallBusinessSpeaksOfVat && has('E', 'O')) return 'none';
  if (!facts.hasVat && has('O')) return 'none';
  const supplied = vatBreakdown.filter(({ isDisbursement }) => !isDisbursement);
  return supplied.length > 0 && supplied.every(isMarginScheme) ? 'margin' : 'full';
}

function withoutRepeats(others: JudgedSentence[], reasons: JudgedSentence[]): JudgedSentence[] {
  const unsaid = others.filter(
    ({ text }) => !reasons.some((reason) => reason.isPrinted && covers(reason.text, text)),
  );
  const texts = unsaid.map(({ text }) => folded(text));
  return unsaid.filter(({ text }, index) => texts.indexOf(folded(text)) === index);
}

/** The groups with the reasons that the law gives them (BT-120), as they are frozen. */
export function withReasons(groups: readonly VatGroup[], { sentences }: SentenceJudgement): VatGroup[] {
  return groups.map((group) => {
    return { ...group, exemptionReason: reasonIn(sentences, group)?.text ?? null };
  });
}

/** The sentence that is the reason of the group. */
export function reasonIn(
  sentences: readonly JudgedSentence[] | undefined,
  { vatCategory, isDisbursement = false }: Pick<VatGroup, 'vatCategory' | 'isDisbursement'>,
): JudgedSentence | undefined {
  return sentences?.find(
    (one) => one.vatCategory === vatCategory && (one.isDisbursement ?? false) === isDisbursement,
  );
}

/** The sentences about the whole document, as they are printed and stand in the notes of an e-invoice (BT-22). */
export function mentionsIn({ sentences }: SentenceJudgement): string[] {
  return sentences
    .filter(({ vatCategory, isPrinted }) => vatCategory === null && isPrinted)
    .map(({ text }) => text);
}

/** The sentences of a document that is checked, for its rules and its issue. */
export const sentencesOn = onceForSubject((subject) => sentencesOf(sentenceSubject(subject)));
