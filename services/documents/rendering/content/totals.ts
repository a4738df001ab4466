import { adjustmentLabel, signedAmount } from './adjustments';
import type { Total } from './content';
import { formatsOf } from './formats';
import type { Source } from './source';
import { isStandard } from './vat';

export function totalsOf(source: Source): Total[] {
  const { document, words, formats } = source;
  const { totals } = document;
  const settled = settledOf(source);
  const grand = { label: words.totals.gross, value: formats.money(totals.grossMinor) };
  const after = accountingOf(source);
  if (settled.length === 0) return [...upToVat(source), { ...grand, weight: 'grand' }, ...after];
  const due = { label: words.totals.due, value: formats.money(totals.dueMinor) };
  return [
    ...upToVat(source),
    { ...grand, weight: 'strong' },
    ...settled,
    { ...due, weight: 'grand' },
    ...after,
  ];
}

/** VAT in the currency of the seller's books, which is the one to declare. */
function accountingOf({ document, words, language }: Source): Total[] {
  const { accountingVat, currency } = document;
  if (!accountingVat) return [];
  const own = formatsOf(language, accountingVat.currency);
  const rate = `1 ${currency} = ${own.quantity(accountingVat.exchangeRate)} ${accountingVat.currency}`;
  return [
    { label: `${words.totals.vat} (${rate})`, value: own.money(accountingVat.vatMinor), weight: 'plain' },
  ];
}

function upToVat({ document, words, formats }: Source): Total[] {
  const { totals, adjustments = [], vatBreakdown } = document;
  const plain = (label: string, minor: number): Total => ({
    label,
    value: formats.money(minor),
    weight: 'plain',
  });
  const [only] = vatBreakdown;
  const rate = vatBreakdown.length === 1 && only && isStandard(only) ? ` ${formats.percent(only.rate)}` : '';
  return [
    ...(adjustments.length > 0 ? [plain(words.totals.lines, totals.linesMinor)] : []),
    ...adjustments.map((adjustment) =>
      plain(adjustmentLabel(adjustment, { words, formats }), signedAmount(adjustment)),
    ),
    plain(words.totals.net, totals.netMinor),
    plain(`${words.totals.vat}${rate}`, totals.vatMinor),
  ];
}

/** The rows between the total and the amount due: each payment, then what was settled otherwise (credit notes). */
function settledOf({ document, words, formats }: Source): Total[] {
  if (document.typeId !== 'invoice') return [];
  const { payments = [], totals } = document;
  const paid = totals.paidMinor ?? totals.grossMinor - totals.dueMinor;
  const listed = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const rows = payments.map(({ date, amountMinor, method }) => ({
    label: [words.totals.paid, formats.date(date), method && words.methods[method]]
      .filter(Boolean)
      .join(' · '),
    amountMinor,
  }));
  if (paid !== listed) rows.push({ label: words.totals.paid, amountMinor: paid - listed });
  return rows.map(({ label, amountMinor }) => ({
    label,
    value: formats.money(-amountMinor),
    weight: 'plain',
  }));
}
