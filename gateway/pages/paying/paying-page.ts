// The page of a payment link: seller, numbers, what is open and a button for each provider. It has no script.
import type { PaymentView } from '../../../shared/contracts/receivables/online/links';
import { fill } from '../../../shared/texts/fill';
import { longDate } from '../../../shared/values/locale';
import { goodNote, hidden, problemNote } from '../form-fields';
import { type Html, html } from '../html';
import { amounts } from '../line-table';
import type { PageBrand } from '../page-brand';
import { fillSentence } from '../page-texts';
import type { PayingRequest } from './paying-request';

export interface PageContent {
  title: string;
  content: Html;
  brand: PageBrand;
  hasPlainForms: true;
}

/** @param refusal sentence about what the payer has just tried */
export function payPage(request: PayingRequest, view: PaymentView, refusal?: string): PageContent {
  const { pay } = request.texts;
  const { amountMinor, documents } = view;
  const numbers = documents.map(({ number }) => number).join(', ');
  const title = amountMinor > 0 ? fill(pay.title, { number: numbers }) : pay.titleSettled;
  const content = html`<h1>${title}</h1>${paymentNotes(request, view, refusal)}${amountMinor > 0 && open(request, view)}`;
  return { title, content, brand: brandOf(view), hasPlainForms: true };
}

/** Notes above everything that can be paid. @param refusal sentence about what the payer has just tried */
export function paymentNotes(request: PayingRequest, view: PaymentView, refusal?: string): Html {
  const { test } = request.texts.pay;
  return html`${view.environment === 'TEST' && html`<p class="note bad">${test}</p>`}${refusal && problemNote(refusal)}${stateNote(request, view)}${otherWays(request, view)}`;
}

export function brandOf({ seller: { name, accentColor: colour, logo } }: PaymentView): PageBrand {
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

/** A sentence for each invoice whose money is under way by a direct debit or another link. */
function otherWays({ texts: { pay }, locale }: PayingRequest, { documents }: PaymentView): Html {
  const notes = documents.filter(isUnderWay).map(({ number, collectOn }) => {
    const values = { number, date: collectOn ? longDate(locale, collectOn) : '' };
    return html`<p class="note good" role="status">${fillSentence(collectOn ? pay.collected : pay.otherLink, values)}</p>`;
  });
  return html`${notes}`;
}

function isUnderWay({ collectOn, isBeingPaid }: PaymentView['documents'][number]): boolean {
  return collectOn !== null || isBeingPaid;
}

/** Ways to pay; behind a warning where money for an invoice of the link is under way already. */
export function waysToPay({ texts: { pay } }: PayingRequest, { documents }: PaymentView, ways: Html): Html {
  if (!documents.some(isUnderWay)) return ways;
  return html`<details><summary>${pay.payAnyway}</summary><p class="note bad">${pay.twice}</p>${ways}</details>`;
}

function open(request: PayingRequest, view: PaymentView): Html {
  const { pay } = request.texts;
  const { documents, amountMinor, seller } = view;
  const rows = documents.map(
    ({ number, dueDate, balanceMinor }) =>
      html`<tr><th scope="row"><bdi>${number}</bdi>${dueDate !== null && html`<br><span class="soft">${fill(pay.due, { date: longDate(request.locale, dueDate) })}</span>`}</th><td>${money(request, view, balanceMinor)}</td></tr>`,
  );
  return html`<p class="soft">${fillSentence(pay.intro, { seller: seller.name })}</p>
<table class="lines"><thead><tr><th scope="col">${pay.invoice}</th><th scope="col">${pay.open}</th></tr></thead><tbody>${rows}</tbody><tfoot><tr class="sum total"><th scope="row">${pay.total}</th><td>${money(request, view, amountMinor)}</td></tr></tfoot></table>
${methods(request, view)}`;
}

/** A button for each provider; a sentence where there is none. */
function methods(request: PayingRequest, view: PaymentView): Html {
  const { noMethod } = request.texts.pay;
  return view.methods.length > 0
    ? waysToPay(request, view, payButtons(request, view))
    : html`<p class="note bad">${noMethod}</p>`;
}

export function payButtons({ texts: { pay }, currentUrl }: PayingRequest, { methods }: PaymentView): Html {
  const buttons = methods.map(
    ({ providerId, label }) =>
      html`<form method="post" action="${currentUrl}">${hidden('providerId', providerId)}<button class="button">${fill(pay.button, { provider: label })}</button></form>`,
  );
  return html`${buttons}<p class="soft below">${pay.leaves}</p>`;
}

function money({ locale }: PayingRequest, { currency }: PaymentView, minor: number): string {
  return amounts(locale, currency)(minor);
}
