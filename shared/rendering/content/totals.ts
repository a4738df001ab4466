import { fill } from '../../texts/fill';
import type { RenderableAdjustment } from '../document';
import { adjustmentLabel, signedAmount } from './adjustments';
import type { Total } from './content';
import { formatsOf } from './formats';
import type { Source } from './source';
import { isStandard, isWithoutVat, rateOf } from './vat';

export function totalsOf(source: Source): Total[] {
  const { document, words, formats } = source;
  const { totals } = document;
  const settled = settledOf(source);
  const total = isWithoutVat(document) ? words.vat.total : words.totals.gross;
  const grand = {
    label: isCredit(document) ? fill(words.totals.inFavour, { total }) : total,
    value: formats.money(totals.grossMinor),
  };
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

/** A corrective invoice and a credit note have the same title in some languages: only one of them lowers the balance. */
function isCredit({ typeId }: Source['document']): boolean {
  return typeId === 'credit-note';
}

/** VAT in the currency of its country, which is the one to declare, with rate, publisher and day. */
function accountingOf({ document, words, language, formats }: Source): Total[] {
  const { accountingVat, currency } = document;
  if (!accountingVat || isWithoutVat(document)) return [];
  const own = formatsOf(language, accountingVat.currency);
  const rate = `1 ${currency} = ${own.quantity(accountingVat.exchangeRate)} ${accountingVat.currency}`;
  const { source } = accountingVat;
  const how = [rate, source?.name, source && formats.date(source.date)].filter(Boolean).join(', ');
  return [
    { label: `${words.totals.vat} (${how})`, value: own.money(accountingVat.vatMinor), weight: 'plain' },
  ];
}

function upToVat(source: Source): Total[] {
  const { document, words, formats } = source;
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
    ...adjustments.map((adjustment) => plain(labelWithRate(adjustment, source), signedAmount(adjustment))),
    ...(isWithoutVat(document)
      ? []
      : [
          plain(words.totals.net, totals.netMinor),
          plain(`${words.totals.vat}${rate}`, totals.vatMinor),
          ...(totals.surchargeMinor ? [plain(words.totals.surcharge, totals.surchargeMinor)] : []),
        ]),
  ];
}

/** A discount or deposit has a row for each VAT rate; the rows name their rates where the document has several. */
function labelWithRate(adjustment: RenderableAdjustment, source: Source): string {
  const { document, words } = source;
  const { vatCategory: category, vatRate: rate } = adjustment;
  const label = adjustmentLabel(adjustment, source);
  if (!category || !rate || document.vatBreakdown.length < 2 || isWithoutVat(document)) return label;
  const named = rateOf({ category, rate }, source);
  return `${label} · ${isStandard({ category }) ? `${words.totals.vat} ${named}` : named}`;
}

/** The rows between the total and the amount due: what is withheld, what was paid, and apart from it what was credited. */
function settledOf(source: Source): Total[] {
  const { document, words, formats } = source;
  const withheld = withheldOf(source);
  if (document.typeId !== 'invoice') return rowsOf(withheld, formats);
  const {
    grossMinor,
    dueMinor,
    creditedMinor = 0,
    deductedMinor = 0,
    paidMinorAtIssue = 0,
    withheldMinor = 0,
    roundingMinor = 0,
  } = document.totals;
  const payable = grossMinor - paidMinorAtIssue - withheldMinor + roundingMinor;
  const paid = document.totals.paidMinor ?? payable - dueMinor - creditedMinor - deductedMinor;
  const rows: [string, number][] = [
    ...withheld,
    ...beforeOf(source),
    [words.totals.rounding, roundingMinor],
    ...paymentsOf(source, paid),
    [words.totals.deducted, -deductedMinor],
    [words.totals.credited, -creditedMinor],
  ];
  return rowsOf(rows, formats);
}

function rowsOf(rows: readonly [string, number][], formats: Source['formats']): Total[] {
  return rows
    .filter(([, minor]) => minor !== 0)
    .map(([label, minor]) => ({ label, value: formats.money(minor), weight: 'plain' }));
}

function withheldOf({ document, words }: Source): [string, number][] {
  const { withholdings = [], vatBreakdown } = document;
  const split = vatBreakdown.filter(({ category }) => category === 'B');
  return [
    ...withholdings.map(({ text, amountMinor }): [string, number] => [text, -amountMinor]),
    ...split.map(({ vatMinor }): [string, number] => [words.totals.splitVat, -vatMinor]),
  ];
}

/** Paid before the issue: by each deposit, then otherwise. */
function beforeOf({ document, words }: Source): [string, number][] {
  const { prepayments = [], totals } = document;
  const rows = prepayments.map(({ number, amountMinor }): [string, number] => [
    [words.totals.deposit, number].filter(Boolean).join(' '),
    -amountMinor,
  ]);
  const listed = prepayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [...rows, [words.totals.atIssue, listed - (totals.paidMinorAtIssue ?? listed)]];
}

function paymentsOf({ document, words, formats }: Source, paidMinor: number): [string, number][] {
  const { payments = [] } = document;
  const rows = payments.map(({ date, amountMinor, method }): [string, number] => [
    [
      amountMinor < 0 ? words.totals.paidBack : words.totals.paid,
      formats.date(date),
      method && words.methods[method],
    ]
      .filter(Boolean)
      .join(' · '),
    -amountMinor,
  ]);
  const listed = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [...rows, [words.totals.paid, listed - paidMinor]];
}
