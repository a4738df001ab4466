import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { addsUp, evidenceOf, presentParts } from '../domain/candidates';
import { matchOne } from '../domain/match-one';
import { readClientNames, readMatchables, readSettings } from '../use-cases/read-candidates';

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
    items: ofDocuments.map((one, at) => ({
      score: one.score,
      isBooked: at === 0 && matched.isCertain,
      evidence: evidenceOf(one, locale),
      vetoes: [...one.vetoes],
      currency: one.facts.currency,
      parts: fitted(presentParts(one), addsUp(one, line) ? undefined : line.amountMinor),
    })),
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
