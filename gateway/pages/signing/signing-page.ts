import type { SigningView } from '../../../shared/contracts/documents/signature';
import { field, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import { fill } from '../texts/fill';
import { momentOf, summaryOf } from './quote-summary';
import type { SigningRequest } from './signing-request';

export interface PageContent {
  title: string;
  content: Html;
}

export function signPage(request: SigningRequest, view: SigningView): PageContent {
  const { quote } = request.texts;
  const title = fill(quote.title, { number: view.number });
  const intro = fill(quote.intro, { seller: view.seller.name, buyer: view.buyerName });
  const outcome = view.answer ? outcomeNote(request, view, view.answer) : false;
  const pdf = html`<a class="button plain" href="${request.api('pdf')}" download>${quote.pdf}</a>`;
  const content = html`<h1>${title}</h1><p class="soft">${intro}</p>${outcome}${summaryOf(request, view)}${pdf}${!outcome && signingForms(request, view)}${contact(request, view)}`;
  return { title, content };
}

function outcomeNote(
  { texts: { quote }, locale }: SigningRequest,
  { state, seller }: SigningView,
  { name, answeredAt, codeSentBy }: NonNullable<SigningView['answer']>,
): Html {
  const when = momentOf(locale, answeredAt);
  const words = fill(state === 'signed' ? quote.signed : quote.refused, { name, when });
  const worth = codeSentBy === 'company' && fill(quote.codeOfSeller, { seller: seller.name });
  return html`<p class="note ${state === 'signed' ? 'good' : 'bad'}" role="status">${words}</p>${worth && html`<p class="soft">${worth}</p>`}`;
}

function signingForms(request: SigningRequest, view: SigningView): Html {
  const { sign } = request.texts;
  return html`<h2>${sign.heading}</h2>${problemNote()}${codeForm(request, view)}${signForm(request, view)}${refuseForm(request)}`;
}

/** The code proves that the signer can read the mailbox that the link was sent to. */
function codeForm(request: SigningRequest, { codeGoesTo }: SigningView): Html {
  const { sign } = request.texts;
  const sent = fill(sign.codeSent, { email: codeGoesTo });
  return html`<p>${fill(sign.codeIntro, { email: codeGoesTo })}</p>
<form method="post" action="${request.api('code')}" data-done="code-sent" data-focus="code" novalidate><button class="button plain">${sign.sendCode}</button></form>
<p class="note good" id="code-sent" data-words="${sent}" hidden></p>`;
}

function signForm(request: SigningRequest, { number }: SigningView): Html {
  const { sign } = request.texts;
  const agree = fill(sign.accept, { number });
  return html`<form method="post" action="${request.api('sign')}" data-next="${request.currentUrl}" novalidate>
${codeField(request, 'code')}
${field({ id: 'name', name: 'name', label: sign.name, wrong: sign.nameProblem, autocomplete: 'name', maxLength: 200 })}
<div class="field"><label class="agree" for="accepted"><input type="checkbox" id="accepted" name="accepted" required aria-describedby="accepted-wrong"> <span>${agree}</span></label>
<p class="wrong" id="accepted-wrong" data-words="${sign.acceptProblem}"></p></div>
${submit(sign.submit)}</form>`;
}

function refuseForm(request: SigningRequest): Html {
  const { refuse } = request.texts;
  return html`<details><summary>${refuse.heading}</summary><form method="post" action="${request.api('refuse')}" data-next="${request.currentUrl}" novalidate>
${codeField(request, 'refuse-code')}
${field({ id: 'reason', name: 'reason', label: refuse.reason, wrong: '', autocomplete: 'off', maxLength: 1000, isOptional: true })}
<button class="button plain">${refuse.submit}</button></form></details>`;
}

function codeField({ texts: { sign } }: SigningRequest, id: string): Html {
  const code = { name: 'code', label: sign.code, hint: sign.codeHint, wrong: sign.codeProblem };
  return field({
    id,
    ...code,
    autocomplete: 'one-time-code',
    minLength: 6,
    maxLength: 20,
    isCode: true,
  });
}

function contact({ texts: { quote } }: SigningRequest, { seller }: SigningView): Html | false {
  if (!seller.email && !seller.phone) return false;
  const email = seller.email && html` <a href="mailto:${seller.email}">${seller.email}</a>`;
  return html`<p class="soft below">${quote.questions}${email}${seller.phone && html`<br>${seller.phone}`}</p>`;
}
