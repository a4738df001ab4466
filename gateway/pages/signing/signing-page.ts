import type { SigningView } from '../../../shared/contracts/documents/signature';
import { fill } from '../../../shared/texts/fill';
import { longMoment } from '../../../shared/values/locale';
import { field, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import type { PageBrand } from '../page-brand';
import { fillSentence } from '../page-texts';
import { summaryOf } from './quote-summary';
import type { SigningRequest } from './signing-request';

export interface PageContent {
  title: string;
  content: Html;
  brand: PageBrand;
}

export function signPage(request: SigningRequest, view: SigningView): PageContent {
  const title = fill(words(request, view).title, { number: view.number });
  const intro = introOf(request, view);
  const outcome = view.answer ? outcomeNote(request, view, view.answer) : false;
  const pdf = html`<a class="button plain" href="${request.api('pdf')}" download>${words(request, view).pdf}</a>`;
  const content = html`<h1>${title}</h1><p class="soft">${intro}</p>${outcome}${summaryOf(request, view)}${pdf}${outcome && certificate(request)}${!outcome && signingForms(request, view)}${contact(request, view)}`;
  return { title, content, brand: brandOf(request, view) };
}

/** The words that name a quote, or a self-billed document. */
function words({ texts: { quote, sign, refuse, selfBilled } }: SigningRequest, view: SigningView) {
  if (view.selfBilled) return selfBilled;
  const { title, pdf, signed } = quote;
  const { accept, acceptProblem, submit } = sign;
  return {
    title,
    pdf,
    signed,
    accept,
    acceptProblem,
    submit,
    heading: refuse.heading,
    refuse: refuse.submit,
  };
}

function introOf({ texts }: SigningRequest, { selfBilled, seller, issuer, buyerName }: SigningView): string {
  if (selfBilled) return fillSentence(texts.selfBilled.intro, { issuer: issuer.name, supplier: seller.name });
  return fillSentence(texts.quote.intro, { seller: seller.name, buyer: buyerName });
}

function brandOf({ locale }: SigningRequest, { issuer, branding }: SigningView): PageBrand {
  const { name, addressLine1, addressLine2, postalCode, city, country } = issuer;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const land = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country;
  const address = [addressLine1, addressLine2, town, land].filter((line): line is string => Boolean(line));
  return { name, address, colour: branding.accentColor, logo: branding.logo };
}

/** Link to the certificate of the answer: who has given it, when and how. */
function certificate(request: SigningRequest): Html {
  return html`<a class="button plain" href="${request.api('certificate')}" download>${request.texts.quote.certificate}</a>`;
}

function outcomeNote(
  request: SigningRequest,
  view: SigningView,
  { name, answeredAt, codeSentBy }: NonNullable<SigningView['answer']>,
): Html {
  const { quote } = request.texts;
  const { state, issuer } = view;
  const when = longMoment(request.locale, answeredAt, view.timeZone);
  const answer = fillSentence(state === 'signed' ? words(request, view).signed : quote.refused, {
    name,
    when,
  });
  const worths = { company: quote.codeOfSeller, captured: quote.codeCaptured, instance: undefined };
  const worth = codeSentBy && worths[codeSentBy] && fillSentence(worths[codeSentBy], { seller: issuer.name });
  return html`<p class="note ${state === 'signed' ? 'good' : 'bad'}" role="status">${answer}</p>${worth && html`<p class="soft">${worth}</p>`}`;
}

function signingForms(request: SigningRequest, view: SigningView): Html {
  const { sign } = request.texts;
  const answer = html`<div class="answer" id="answer" hidden>${signForm(request, view)}${refuseForm(request, view)}</div>`;
  return html`<h2>${sign.heading}</h2>${problemNote()}${codeForm(request, view)}${answer}`;
}

/** The first step: the code proves that the signer can read the mailbox that the link was sent to. The answer is the second. */
function codeForm(request: SigningRequest, { codeGoesTo }: SigningView): Html {
  const { sign } = request.texts;
  const sent = fill(sign.codeSent, { email: codeGoesTo });
  return html`<p>${fill(sign.codeIntro, { email: codeGoesTo })}</p>
<form method="post" action="${request.api('code')}" data-done="code-sent" data-opens="answer" data-focus="code" novalidate><button class="button">${sign.sendCode}</button></form>
<button class="button plain" type="button" data-opens="answer" data-focus="code" aria-controls="answer">${sign.haveCode}</button>
<p class="note good" id="code-sent" data-words="${sent}" hidden></p>`;
}

function signForm(request: SigningRequest, view: SigningView): Html {
  const { sign } = request.texts;
  const { accept, acceptProblem, submit: done } = words(request, view);
  const agree = fill(accept, { number: view.number });
  return html`<form method="post" action="${request.api('sign')}" data-next="${request.currentUrl}" novalidate>
${codeField(request, 'code')}
${field({ id: 'name', name: 'name', label: sign.name, wrong: sign.nameProblem, autocomplete: 'name', maxLength: 200 })}
<div class="field"><label class="agree" for="accepted"><input type="checkbox" id="accepted" name="accepted" required aria-describedby="accepted-wrong"> <span>${agree}</span></label>
<p class="wrong" id="accepted-wrong" data-words="${acceptProblem}"></p></div>
${submit(done)}</form>`;
}

function refuseForm(request: SigningRequest, view: SigningView): Html {
  const { refuse } = request.texts;
  const { heading, refuse: done } = words(request, view);
  return html`<details><summary>${heading}</summary><form method="post" action="${request.api('refuse')}" data-next="${request.currentUrl}" novalidate>
${codeField(request, 'refuse-code')}
${field({ id: 'reason', name: 'reason', label: refuse.reason, wrong: '', autocomplete: 'off', maxLength: 1000, isOptional: true })}
<button class="button plain">${done}</button></form></details>`;
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

function contact({ texts: { quote } }: SigningRequest, { issuer }: SigningView): Html | false {
  if (!issuer.email && !issuer.phone) return false;
  const email = issuer.email && html` <a href="mailto:${issuer.email}">${issuer.email}</a>`;
  return html`<p class="soft below">${quote.questions}${email}${issuer.phone && html`<br>${issuer.phone}`}</p>`;
}
