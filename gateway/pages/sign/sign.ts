import type { SigningView } from '../../../shared/contracts/documents/signature';
import { type Html, html } from '../html';
import { field, problemNote, submit } from './form';
import { momentOf, summaryOf } from './summary';
import { fill } from './texts/texts';
import type { SignVisit } from './visit';

export interface Shown {
  title: string;
  content: Html;
}

export function signPage(visit: SignVisit, view: SigningView): Shown {
  const { quote } = visit.texts;
  const title = fill(quote.title, { number: view.number });
  const intro = fill(quote.intro, { seller: view.seller.name, buyer: view.buyerName });
  const answer = view.answer ? answered(visit, view, view.answer) : false;
  const pdf = html`<a class="button plain" href="${visit.api('pdf')}" download>${quote.pdf}</a>`;
  const content = html`<h1>${title}</h1><p class="soft">${intro}</p>${answer}${summaryOf(visit, view)}${pdf}${!answer && question(visit, view)}${contact(visit, view)}`;
  return { title, content };
}

function answered(
  { texts: { quote }, locale }: SignVisit,
  { state }: SigningView,
  { name, answeredAt }: NonNullable<SigningView['answer']>,
): Html {
  const when = momentOf(locale, answeredAt);
  const words = fill(state === 'signed' ? quote.signed : quote.refused, { name, when });
  return html`<p class="note ${state === 'signed' ? 'good' : 'bad'}" role="status">${words}</p>`;
}

function question(visit: SignVisit, view: SigningView): Html {
  const { sign } = visit.texts;
  return html`<h2>${sign.heading}</h2>${problemNote()}${codeForm(visit, view)}${signForm(visit, view)}${refuseForm(visit)}`;
}

/** Whoever is asked for the code reads the mailbox that the link was sent to. */
function codeForm(visit: SignVisit, { codeGoesTo }: SigningView): Html {
  const { sign } = visit.texts;
  const sent = fill(sign.codeSent, { email: codeGoesTo });
  return html`<p>${fill(sign.codeIntro, { email: codeGoesTo })}</p>
<form method="post" action="${visit.api('code')}" data-done="code-sent" data-focus="code" novalidate><button class="button plain">${sign.sendCode}</button></form>
<p class="note good" id="code-sent" data-words="${sent}" hidden></p>`;
}

function signForm(visit: SignVisit, { number }: SigningView): Html {
  const { sign } = visit.texts;
  const agree = fill(sign.accept, { number });
  return html`<form method="post" action="${visit.api('sign')}" data-next="${visit.here}" novalidate>
${codeField(visit, 'code')}
${field({ id: 'name', name: 'name', label: sign.name, wrong: sign.nameProblem, autocomplete: 'name', maxLength: 200, isRequired: true })}
<div class="field"><label class="agree" for="accepted"><input type="checkbox" id="accepted" name="accepted" required aria-describedby="accepted-wrong"> <span>${agree}</span></label>
<p class="wrong" id="accepted-wrong" data-words="${sign.acceptProblem}"></p></div>
${submit(sign.submit)}</form>`;
}

function refuseForm(visit: SignVisit): Html {
  const { refuse } = visit.texts;
  return html`<details><summary>${refuse.heading}</summary><form method="post" action="${visit.api('refuse')}" data-next="${visit.here}" novalidate>
${codeField(visit, 'refuse-code')}
${field({ id: 'reason', name: 'reason', label: refuse.reason, wrong: '', autocomplete: 'off', maxLength: 1000 })}
<button class="button plain">${refuse.submit}</button></form></details>`;
}

function codeField({ texts: { sign } }: SignVisit, id: string): Html {
  const code = { name: 'code', label: sign.code, hint: sign.codeHint, wrong: sign.codeProblem };
  return field({
    id,
    ...code,
    autocomplete: 'one-time-code',
    minLength: 6,
    maxLength: 20,
    isCode: true,
    isRequired: true,
  });
}

function contact({ texts: { quote } }: SignVisit, { seller }: SigningView): Html | false {
  if (!seller.email && !seller.phone) return false;
  const email = seller.email && html` <a href="mailto:${seller.email}">${seller.email}</a>`;
  return html`<p class="soft below">${quote.questions}${email}${seller.phone && html`<br>${seller.phone}`}</p>`;
}
