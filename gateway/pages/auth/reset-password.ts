import { identity } from '../../../shared/contracts/identity';
import { form, hidden, newPasswordField, problemNote, submit } from '../form-fields';
import { html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';
import { backToSignIn } from './request-password-reset';

/** The target of the links in e-mails, with `?token=`; without a token it leads to the page that requests one. */
export async function resetPasswordPage(request: PageRequest): Promise<PageContent> {
  const token = request.query.get('token');
  if (!token) return { redirect: request.link('/auth/request-password-reset') };
  const { refusesGuessablePasswords } = await request.call(identity.status, {});
  const { fields, resetPassword: words } = request.texts;
  const next = request.link('/auth/sign-in', { done: 'password-changed' });
  const password = newPasswordField(request, {
    name: 'newPassword',
    label: fields.newPassword,
    refusesGuessable: refusesGuessablePasswords,
  });
  const change = form(
    request,
    { action: '/api/auth/reset-password', next },
    html`${hidden('token', token)}${password}${submit(words.submit)}`,
  );
  const content = html`<h1>${words.title}</h1><p class="soft">${words.intro}</p>${problemNote()}${change}${backToSignIn(request)}`;
  return { title: words.title, content };
}
