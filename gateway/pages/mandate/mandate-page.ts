// The page of a mandate: who asks, the sentence of the scheme, and the account that may be debited. It has no script.
import type { MandateView } from '../../../shared/contracts/receivables/direct-debit/mandate-requests';
import { longDate } from '../../../shared/values/locale';
import { goodNote, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import type { PageBrand } from '../page-brand';
import { fillSentence } from '../page-texts';
import type { MandatePageRequest } from './mandate-request';

export interface PageContent {
  title: string;
  content: Html;
  brand: PageBrand;
  hasPlainForms: true;
}

/** Values that the client has sent, and what is wrong with them. */
export interface Refused {
  words: string;
  fields: URLSearchParams;
}

export function mandatePage(request: MandatePageRequest, view: MandateView, refused?: Refused): PageContent {
  const { mandate } = request.texts;
  const { creditor, signed } = view;
  const intro = html`<p class="soft">${fillSentence(mandate.intro, { creditor: creditor.name })}</p>`;
  const form = html`${refused && problemNote(refused.words)}${signingForm(request, view, refused)}`;
  const content = html`<h1>${mandate.title}</h1>${signed ? signedNote(request, signed) : intro}${termsOf(request, view)}${!signed && form}`;
  const { name, address, accentColor: colour } = creditor;
  const brand = { name, address, colour, logo: null };
  return { title: mandate.title, content, brand, hasPlainForms: true };
}

function signedNote({ texts, locale }: MandatePageRequest, { reference, on }: Signed): Html {
  return goodNote(fillSentence(texts.mandate.signed, { reference, day: longDate(locale, on) }));
}

type Signed = NonNullable<MandateView['signed']>;

function termsOf({ texts: { mandate } }: MandatePageRequest, view: MandateView): Html {
  const { creditor, type, sentence, signed } = view;
  const rows: [string, string][] = [
    [mandate.creditor, creditor.name],
    [mandate.creditorId, creditor.creditorId],
    [mandate.address, creditor.address.join(', ')],
    [mandate.type, mandate[type]],
    ...(signed ? [[mandate.reference, signed.reference] as [string, string]] : []),
  ];
  const body = rows.map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td><bdi>${value}</bdi></td></tr>`,
  );
  return html`<table class="lines"><tbody>${body}</tbody></table><p>${sentence}</p>`;
}

function signingForm(
  { texts: { mandate }, currentUrl }: MandatePageRequest,
  view: MandateView,
  refused?: Refused,
): Html {
  const value = (name: string) => refused?.fields.get(name) ?? '';
  const holder = refused ? value('holderName') : view.holderName;
  return html`<form method="post" action="${currentUrl}">
${input({ name: 'holderName', label: mandate.holder, value: holder, autocomplete: 'name', max: 70 })}
${input({ name: 'iban', label: mandate.iban, hint: mandate.ibanHint, value: value('iban'), autocomplete: 'off', max: 60 })}
${input({ name: 'bic', label: mandate.bic, value: value('bic'), autocomplete: 'off', max: 20, isOptional: true })}
<div class="field"><label class="agree" for="accepted"><input type="checkbox" id="accepted" name="accepted" value="true" required> <span>${mandate.accept}</span></label></div>
${submit(mandate.submit)}</form>`;
}

interface InputOptions {
  name: string;
  label: string;
  hint?: string;
  value: string;
  autocomplete: string;
  max: number;
  isOptional?: boolean;
}

function input({ name, label, hint, value, autocomplete, max, isOptional }: InputOptions): Html {
  const described = hint && html` aria-describedby="${name}-hint"`;
  return html`<div class="field"><label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}<input type="text" id="${name}" name="${name}" value="${value}" maxlength="${max}" autocomplete="${autocomplete}" spellcheck="false"${described}${!isOptional && html` required`}></div>`;
}
