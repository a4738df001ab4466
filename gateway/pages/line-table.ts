// The lines and sums of a document, formatted in the page's language; the PDF has all details.
import { wordOfText } from '../../shared/code-lists/units';
import { minorUnits } from '../../shared/contracts/currencies';
import type { SigningView } from '../../shared/contracts/documents/signature';
import type { DocumentLanguage } from '../../shared/contracts/primitives';
import type { SigningPageTexts } from '../../shared/texts/signing-page';
import { REGIONS } from '../../shared/values/locale';
import { type Html, html } from './html';

type Line = SigningView['lines'][number];
export type LinesView = Pick<
  SigningView,
  'currency' | 'pricesIncludeVat' | 'lines' | 'allowancesMinor' | 'chargesMinor' | 'totals'
>;
/** Language and words of the table. */
export interface TableWords {
  locale: DocumentLanguage;
  words: SigningPageTexts['quote'];
}

/** The number format of the PDF. */
const GROUPED = { useGrouping: 'always', maximumFractionDigits: 20 } as const;

type Amount = (minor: number) => string;

/** Intl reads a decimal string digit by digit; the type only knows literals. */
const exact = (decimal: string) => decimal as Intl.StringNumericLiteral;

/** @param more rows below the total, see sumRow */
export function lineTable(table: TableWords, view: LinesView, more: readonly Html[] = []): Html {
  const { words } = table;
  const priced = view.pricesIncludeVat ? words.gross : words.net;
  return html`<table class="lines"><thead><tr><th scope="col">${words.line}</th><th scope="col">${priced}</th></tr></thead>
<tbody>${view.lines.map((line) => lineRow(table, view, line))}</tbody><tfoot>${sums(table, view)}${more}</tfoot></table>`;
}

function lineRow({ locale }: TableWords, { currency }: LinesView, line: Line): Html {
  const { quantity, unit, unitPrice, vatRate, netMinor, grossMinor = netMinor } = line;
  const number = new Intl.NumberFormat(REGIONS[locale], GROUPED);
  const percent = new Intl.NumberFormat(REGIONS[locale], { ...GROUPED, style: 'percent' });
  const digits = minorUnits(currency);
  const price = new Intl.NumberFormat(REGIONS[locale], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    ...GROUPED,
  });
  const count = [number.format(exact(quantity)), unit && wordOfText(unit, locale, quantity)]
    .filter(Boolean)
    .join(' ');
  const rate = percent.format(exact(`${vatRate}e-2`));
  return html`<tr><th scope="row"><bdi>${line.description}</bdi><br><span class="soft">${count} × ${price.format(exact(unitPrice))} · ${rate}</span></th><td>${amounts(locale, currency)(grossMinor)}</td></tr>`;
}

function sums({ words, locale }: TableWords, view: LinesView): Html {
  const { currency, allowancesMinor, chargesMinor, totals } = view;
  const amount = amounts(locale, currency);
  const { netMinor, vatMinor, surchargeMinor, totalMinor } = totals;
  const row = (kind: string, label: string, minor: number) => sumRow(label, amount(minor), kind);
  return html`${allowancesMinor !== 0 && row('', words.allowances, -allowancesMinor)}${chargesMinor !== 0 && row('', words.charges, chargesMinor)}${row('', words.netTotal, netMinor)}${row('', words.vat, vatMinor)}${surchargeMinor !== 0 && row('', words.surcharge, surchargeMinor)}${row('total', words.total, totalMinor)}`;
}

/** @param kind `total` for one that stands out */
export function sumRow(label: string, amount: string, kind = ''): Html {
  return html`<tr class="sum ${kind}"><th scope="row">${label}</th><td>${amount}</td></tr>`;
}

/** Formats minor units of a currency. */
export function amounts(locale: DocumentLanguage, currency: string): Amount {
  const digits = minorUnits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(REGIONS[locale], {
    ...GROUPED,
    style: 'currency',
    currency,
    ...decimals,
  });
  return (minor) => format.format(exact(`${minor}e-${digits}`));
}
