import { identity } from '../../../shared/contracts/identity';
import type { Shown } from '../answer';
import { field, form, problemNote, submit } from '../form';
import { type Html, html } from '../html';
import type { Visit } from '../visit';

export async function requestPasswordResetPage(visit: Visit): Promise<Shown> {
  const { requestReset, errors } = visit.texts;
  if (visit.query.get('done') === 'sent') {
    const { sentTitle: title, sent } = requestReset;
    return { title, content: html`<h1>${title}</h1><p>${sent}</p>${backToSignIn(visit)}` };
  }
  const { oidcOnly } = await visit.ask(identity.status, {});
  const { title } = requestReset;
  const way = oidcOnly ? problemNote(errors.oidc_only) : addressForm(visit);
  return { title, content: html`<h1>${title}</h1>${way}${backToSignIn(visit)}` };
}

function addressForm(visit: Visit): Html {
  const { fields, requestReset } = visit.texts;
  const { email: label, emailProblem: wrong } = fields;
  const next = visit.at('/auth/request-password-reset', { done: 'sent' });
  const email = field({
    name: 'email',
    label,
    wrong,
    autocomplete: 'username',
    isEmail: true,
    hasFocus: true,
  });
  const ask = form(
    visit,
    { action: '/api/auth/request-password-reset', next },
    html`${email}${submit(requestReset.submit)}`,
  );
  return html`<p class="soft">${requestReset.intro}</p>${problemNote()}${ask}`;
}

export function backToSignIn(visit: Visit): Html {
  return html`<p class="links below"><a href="${visit.at('/auth/sign-in')}">${visit.texts.requestReset.toSignIn}</a></p>`;
}
