import type { Locale } from '../../../../shared/contracts/primitives';
import { receivables } from '../../../../shared/contracts/receivables';
import { type BankLineSuggestion, SUGGESTIONS_MAX } from '../../../../shared/contracts/receivables/booking';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { type BankLineRecord, BankLineRow } from '../../banking/models/bank-line-row';
import { addsUp, evidenceOf, presentParts } from '../domain/candidates';
import { isByCreditNote, matchOne } from '../domain/match-one';
import { isNamed } from '../domain/other-suggestions';
import {
  type CandidateSource,
  readClientNames,
  readMatchables,
  readSettings,
} from '../use-cases/read-candidates';
import { suggestAlreadyPaid, suggestPayouts, suggestRefunds } from '../use-cases/suggest-others';

const DISCOUNT_BY_CREDIT_NOTE = 'discount_by_credit_note';

export const suggestions = readAction(receivables.suggestions, async ({ id, locale = 'en' }, ctx) => {
  const line = await ctx.company.find(BankLineRow, { id });
  if (!line) throw problem('bank_line_not_found');
  if (line.status !== 'open' || line.detailCount > 0) return { items: [] };
  const source = { ctx, rows: ctx.company, companyId: ctx.companyId };
  if (line.direction === 'debit') return { items: await suggestRefunds(source, line, locale) };
  const open = await suggestOpen(source, line, locale);
  const paid = await suggestAlreadyPaid(source, line, locale);
  const others = open.length === 0 ? paid : paid.filter(isNamed);
  const payouts = await suggestPayouts(source, line, locale);
  const items = [...open, ...others, ...payouts].toSorted((one, other) => other.score - one.score);
  return { items: items.slice(0, SUGGESTIONS_MAX) };
});

/** Open documents that an incoming line may pay. */
async function suggestOpen(
  source: CandidateSource,
  line: BankLineRecord,
  locale: Locale,
): Promise<BankLineSuggestion[]> {
  const matchables = await readMatchables(source, [line], await readClientNames(source));
  const matchable = matchables.get(line.id);
  if (!matchable) return [];
  const matched = matchOne(line, matchable, await readSettings(source.rows));
  const ofDocuments = matched.suggestions.filter(({ settles }) => settles.kind === 'documents');
  return ofDocuments.map((one, at) => {
    const parts = presentParts(one);
    // the money can be booked, and the credit note settles the discount
    const bookable = parts.filter((part) => !isByCreditNote(part, matchable.byId));
    return {
      score: one.score,
      isBooked: at === 0 && matched.isCertain,
      evidence: evidenceOf(one, locale),
      vetoes: bookable.length < parts.length ? [...one.vetoes, DISCOUNT_BY_CREDIT_NOTE] : [...one.vetoes],
      currency: one.facts.currency,
      parts: fitted(bookable, addsUp(one, line) ? undefined : line.amountMinor),
      payoutId: null,
    };
  });
}

/** Limits the parts to the money of the line; a person says whose the rest is. */
function fitted<Part extends { kind: string; amountMinor: number }>(
  parts: Part[],
  moneyMinor?: number,
): Part[] {
  if (moneyMinor === undefined) return parts;
  let left = moneyMinor;
  return parts.flatMap((part) => {
    const amountMinor = Math.min(part.amountMinor, left);
    left -= amountMinor;
    return amountMinor > 0 ? [{ ...part, amountMinor }] : [];
  });
}
