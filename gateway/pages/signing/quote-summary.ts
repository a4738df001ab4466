// The summary of a quote, formatted in the page's language; the PDF has all details.
import { wordOfText } from '../../../shared/code-lists/units';
import { minorUnits } from '../../../shared/contracts/currencies';
import type { SigningView } from '../../../shared/contracts/documents/signature';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import { longDate, REGIONS } from '../../../shared/values/locale';
import { type Html, html } from '../html';
import type { SigningRequest } from './signing-request';

type Line = SigningView['lines'][number];
/** The number format of the PDF. */
const GROUPED = { useGrouping: 'always', maximumFractionDigits: 20 } as const;

type Amount = (minor: number) => string;

/** Intl reads a decimal string digit by digit; the type only knows literals. */
const exact = (decimal: string) => decimal as Intl.StringNumericLiteral;

export function summaryOf(request: SigningRequest, view: SigningView): Html {
  const { quote } = request.texts;
  const { notes, paymentTerms } = view;
  const more = [paymentTerms, notes].filter((text) => text);
  return html`${facts(request, view)}<table class="lines"><thead><tr><th scope="col">${quote.line}</th><th scope="col">${view.pricesIncludeVat ? quote.gross : quote.net}</th></tr></thead>
<tbody>${view.lines.map((line) => lineRow(request, view, line))}</tbody><tfoot>${sums(request, view)}</tfoot></table>${more.map((text) => html`<p class="quoted" dir="auto">${text}</p>`)}`;
}

function facts({ texts: { quote }, locale }: SigningRequest, view: SigningView): Html {
  const day = (date: string | null) => date && longDate(locale, date);
  const pairs = [
    [quote.date, day(view.issueDate)],
    [quote.validUntil, day(view.validUntil)],
    [quote.signUntil, view.state === 'open' && view.expiresOn !== view.validUntil && day(view.expiresOn)],
    [quote.reference, view.reference],
  ].filter(([, value]) => value);
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

function lineRow({ locale }: SigningRequest, { currency }: SigningView, line: Line): Html {
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

function sums({ texts: { quote }, locale }: SigningRequest, view: SigningView): Html {
  const { currency, allowancesMinor, chargesMinor, totals } = view;
  const amount = amounts(locale, currency);
  const { netMinor, vatMinor, surchargeMinor, totalMinor } = totals;
  const row = (kind: string, label: string, minor: number) =>
    html`<tr class="sum ${kind}"><th scope="row">${label}</th><td>${amount(minor)}</td></tr>`;
  return html`${allowancesMinor !== 0 && row('', quote.allowances, -allowancesMinor)}${chargesMinor !== 0 && row('', quote.charges, chargesMinor)}${row('', quote.netTotal, netMinor)}${row('', quote.vat, vatMinor)}${surchargeMinor !== 0 && row('', quote.surcharge, surchargeMinor)}${row('total', quote.total, totalMinor)}`;
}

function amounts(locale: DocumentLanguage, currency: string): Amount {
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
