// The summary of a quote, formatted in the page's language; the PDF has all details.
import type { SigningView } from '../../../shared/contracts/documents/signature';
import { longDate } from '../../../shared/values/locale';
import { type Html, html } from '../html';
import { lineTable } from '../line-table';
import type { SigningRequest } from './signing-request';

export function summaryOf(request: SigningRequest, view: SigningView): Html {
  const { notes, paymentTerms } = view;
  const more = [paymentTerms, notes].filter((text) => text);
  const table = lineTable({ locale: request.locale, words: request.texts.quote }, view);
  return html`${facts(request, view)}${table}${more.map((text) => html`<p class="quoted" dir="auto">${text}</p>`)}`;
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
