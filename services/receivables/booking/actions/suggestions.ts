import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { addsUp, evidenceOf, presentParts } from '../domain/candidates';
import { isByCreditNote, matchOne } from '../domain/match-one';
import { readClientNames, readMatchables, readSettings } from '../use-cases/read-candidates';

const DISCOUNT_BY_CREDIT_NOTE = 'discount_by_credit_note';

export const suggestions = readAction(receivables.suggestions, async ({ id, locale = 'en' }, ctx) => {
  const line = await ctx.company.find(BankLineRow, { id });
  if (!line) throw problem('bank_line_not_found');
  if (line.status !== 'open' || line.direction === 'debit' || line.detailCount > 0) return { items: [] };
  const source = { ctx, rows: ctx.company, companyId: ctx.companyId };
  const matchables = await readMatchables(source, [line], await readClientNames(source));
  const matchable = matchables.get(id);
  if (!matchable) return { items: [] };
  const matched = matchOne(line, matchable, await readSettings(ctx.company));
  const ofDocuments = matched.suggestions.filter(({ settles }) => settles.kind === 'documents');
  return {
    items: ofDocuments.map((one, at) => {
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
      };
    }),
  };
});

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
