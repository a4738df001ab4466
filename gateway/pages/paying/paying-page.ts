// The page of a payment link: seller, numbers, what is open and a button for each provider. It has no script.
import { minorUnits } from '../../../shared/contracts/currencies';
import type { PaymentView } from '../../../shared/contracts/receivables/online/links';
import { fill } from '../../../shared/texts/fill';
import { longDate, REGIONS } from '../../../shared/values/locale';
import { goodNote, hidden, problemNote } from '../form-fields';
import { type Html, html } from '../html';
import type { PageBrand } from '../page-brand';
import { fillSentence } from '../page-texts';
import type { PayingRequest } from './paying-request';

export interface PageContent {
  title: string;
  content: Html;
  brand: PageBrand;
  hasPlainForms: true;
  formTargets: string[];
}

/** @param refusal sentence about what the payer has just tried */
export function payPage(request: PayingRequest, view: PaymentView, refusal?: string): PageContent {
  const { pay } = request.texts;
  const { amountMinor, methods, documents } = view;
  const numbers = documents.map(({ number }) => number).join(', ');
  const title = amountMinor > 0 ? fill(pay.title, { number: numbers }) : pay.titleSettled;
  const content = html`<h1>${title}</h1>${view.environment === 'TEST' && html`<p class="note bad">${pay.test}</p>`}${refusal && problemNote(refusal)}${stateNote(request, view)}${amountMinor > 0 && open(request, view)}`;
  const formTargets = [...new Set(methods.map(({ pageOrigin }) => pageOrigin))];
  return { title, content, brand: brandOf(view), hasPlainForms: true, formTargets };
}

function brandOf({ seller: { name, accentColor: colour, logo } }: PaymentView): PageBrand {
  return { name, address: [], colour, logo };
}

function stateNote(request: PayingRequest, view: PaymentView): Html | false {
  const { pay } = request.texts;
  const { attempt, amountMinor } = view;
  if (attempt?.state === 'succeeded') {
    const amount = money(request, view, attempt.amountMinor);
    return goodNote(fillSentence(pay.paid, { amount }));
  }
  if (amountMinor === 0) return goodNote(pay.nothingOpen);
  if (attempt?.state === 'failed') return html`<p class="note bad" role="status">${pay.failed}</p>`;
  if (attempt?.state === 'pending')
    return html`<p class="note good" role="status">${pay.pending}</p><p><a href="${request.returnUrl}">${pay.checkAgain}</a></p>`;
  return false;
}

function open(request: PayingRequest, view: PaymentView): Html {
  const { pay } = request.texts;
  const { documents, methods, amountMinor, seller } = view;
  const rows = documents.map(
    ({ number, dueDate, balanceMinor }) =>
      html`<tr><th scope="row"><bdi>${number}</bdi>${dueDate !== null && html`<br><span class="soft">${fill(pay.due, { date: longDate(request.locale, dueDate) })}</span>`}</th><td>${money(request, view, balanceMinor)}</td></tr>`,
  );
  const buttons = methods.map(
    ({ providerId, label }) =>
      html`<form method="post" action="${request.currentUrl}">${hidden('providerId', providerId)}<button class="button">${fill(pay.button, { provider: label })}</button></form>`,
  );
  return html`<p class="soft">${fillSentence(pay.intro, { seller: seller.name })}</p>
<table class="lines"><thead><tr><th scope="col">${pay.invoice}</th><th scope="col">${pay.open}</th></tr></thead><tbody>${rows}</tbody><tfoot><tr class="sum total"><th scope="row">${pay.total}</th><td>${money(request, view, amountMinor)}</td></tr></tfoot></table>
${methods.length > 0 ? html`${buttons}<p class="soft below">${pay.leaves}</p>` : html`<p class="note bad">${pay.noMethod}</p>`}`;
}

function money({ locale }: PayingRequest, { currency }: PaymentView, minor: number): string {
  const digits = minorUnits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(REGIONS[locale], {
    style: 'currency',
    currency,
    useGrouping: 'always',
    ...decimals,
  });
  // Intl reads a decimal string digit by digit; the type only knows literals
  return format.format(`${minor}e-${digits}` as Intl.StringNumericLiteral);
}
