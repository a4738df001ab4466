// The changes of a credit note to its invoice: amounts before, the difference, amounts after; or the texts before and after.
import Big from 'big.js';
import type { RenderableParty, RenderableState, RenderableVat } from '../document';
import type { CorrectionTable, Paragraph } from './content';
import type { Source } from './source';
import { isWithoutVat, rateOf } from './vat';

type Row = CorrectionTable['rows'][number];

export function correctionTable(source: Source): CorrectionTable | null {
  const { document, words } = source;
  const states = document.corrects?.states;
  if (!states) return null;
  const { heading, ...headings } = words.correction;
  const ofVat = isWithoutVat(document) ? [] : vatRows(states, source);
  const rows = [...lineRows(states, source), ...ofVat, ...sumRows(states, source)];
  return { heading, headings: { label: '', ...headings }, rows };
}

/** The texts of the invoice, and those in their place. */
export function correctedTexts({ document, words }: Source): Paragraph[] {
  const { buyer, references = [] } = document.corrects?.texts ?? {};
  const rows = [
    ...(buyer ? [{ label: words.buyer['credit-note'], was: named(buyer), is: named(document.buyer) }] : []),
    ...references.map(({ name, was, is }) => ({ label: words.facts[name], was, is })),
  ];
  if (rows.length === 0) return [];
  const { before, after } = words.correction;
  const paragraph = (heading: string, state: 'was' | 'is') => ({
    heading,
    text: rows.map((row) => `${row.label}${words.colon}${row[state] ?? '–'}`).join('\n'),
  });
  return [paragraph(before, 'was'), paragraph(after, 'is')];
}

function named({ name, addressLines, identifiers }: RenderableParty): string {
  const numbers = identifiers.map(({ label, value }) => `${label} ${value}`);
  return [name, ...addressLines, ...numbers].join(', ');
}

interface States {
  before: RenderableState;
  after: RenderableState;
}

/** Quantity and amount of each line: the net one, unless prices include VAT. */
function lineRows({ before, after }: States, { document, words, formats }: Source): Row[] {
  const isNet = !isWithoutVat(document) && document.pricesIncludeVat !== true;
  const amount = isNet ? words.totals.net : words.columns.amount;
  return before.lines.flatMap((line) => {
    const rest = after.lines.find(({ lineNumber }) => lineNumber === line.lineNumber);
    if (!rest) return [];
    const counted = (quantity: string) =>
      [formats.quantity(quantity), line.unit].filter(Boolean).join('\u00a0');
    const name = `${line.lineNumber}. ${line.name}`;
    return [
      {
        label: [name, words.columns.quantity].join(' · '),
        before: counted(line.quantity),
        difference: counted(lessThan(rest.quantity, line.quantity)),
        after: counted(rest.quantity),
        isSum: false,
      },
      amountRow([name, amount].join(' · '), amountOf(line), amountOf(rest), formats),
    ];
  });
}

function amountOf({ grossMinor, netMinor }: RenderableState['lines'][number]): number {
  return grossMinor ?? netMinor;
}

function vatRows({ before, after }: States, source: Source): Row[] {
  const { words, formats } = source;
  return before.vatBreakdown.flatMap((group) => {
    const rest = after.vatBreakdown.find(
      ({ category, rate, surchargeRate }) =>
        category === group.category && rate === group.rate && surchargeRate === group.surchargeRate,
    );
    if (!rest) return [];
    const rate = rateOf(group, source);
    return [
      amountRow(`${words.totals.net} · ${rate}`, group.baseMinor, rest.baseMinor, formats),
      amountRow(`${words.totals.vat} · ${rate}`, group.vatMinor, rest.vatMinor, formats),
      ...surchargeRow([group, rest], source),
    ];
  });
}

function surchargeRow([group, rest]: [RenderableVat, RenderableVat], { words, formats }: Source): Row[] {
  const { surchargeRate, surchargeMinor = 0 } = group;
  if (surchargeRate === undefined) return [];
  const label = `${words.totals.surcharge} · ${formats.percent(surchargeRate)}`;
  return [amountRow(label, surchargeMinor, rest.surchargeMinor ?? 0, formats)];
}

function sumRows({ before, after }: States, { document, words, formats }: Source): Row[] {
  const { net, vat, surcharge, gross } = words.totals;
  if (isWithoutVat(document)) {
    return [amountRow(words.vat.total, before.totalMinor, after.totalMinor, formats, true)];
  }
  return [
    amountRow(net, before.netMinor, after.netMinor, formats, true),
    amountRow(vat, before.vatMinor, after.vatMinor, formats, true),
    ...(before.surchargeMinor === undefined
      ? []
      : [amountRow(surcharge, before.surchargeMinor, after.surchargeMinor ?? 0, formats, true)]),
    amountRow(gross, before.totalMinor, after.totalMinor, formats, true),
  ];
}

function amountRow(
  label: string,
  before: number,
  after: number,
  { amount }: Source['formats'],
  isSum = false,
): Row {
  return {
    label,
    before: amount(before),
    difference: amount(after - before),
    after: amount(after),
    isSum,
  };
}

/** Exact: decimal strings are no floats. */
function lessThan(after: string, before: string): string {
  return new Big(after).minus(before).toFixed();
}
