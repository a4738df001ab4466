import { identity } from '../../../shared/contracts/identity';
import { field, form, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';

export async function requestPasswordResetPage(request: PageRequest): Promise<PageContent> {
  const { requestReset, errors } = request.texts;
  if (request.query.get('done') === 'sent') {
    const { sentTitle: title, sent } = requestReset;
    return { title, content: html`<h1>${title}</h1><p>${sent}</p>${backToSignIn(request)}` };
  }
  const { oidcOnly } = await request.call(identity.status, {});
  const { title } = requestReset;
  const content = oidcOnly ? problemNote(errors.oidc_only) : addressForm(request);
  return { title, content: html`<h1>${title}</h1>${content}${backToSignIn(request)}` };
}

function addressForm(request: PageRequest): Html {
  const { fields, requestReset } = request.texts;
  const { email: label, emailProblem: wrong } = fields;
  const next = request.link('/auth/request-password-reset', { done: 'sent' });
  const email = field({
    name: 'email',
    label,
    wrong,
    autocomplete: 'username',
    isEmail: true,
    hasFocus: true,
  });
  const resetForm = form(
    request,
    { action: '/api/auth/request-password-reset', next },
    html`${email}${submit(requestReset.submit)}`,
  );
  return html`<p class="soft">${requestReset.intro}</p>${problemNote()}${resetForm}`;
}

export function backToSignIn(request: PageRequest): Html {
  return html`<p class="links below"><a href="${request.link('/auth/sign-in')}">${request.texts.requestReset.toSignIn}</a></p>`;
}
