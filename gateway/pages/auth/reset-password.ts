import type { Shown } from '../answer';
import { form, hidden, newPasswordField, problemNote, submit } from '../form';
import { html } from '../html';
import type { Visit } from '../visit';
import { backToSignIn } from './request-password-reset';

/** The address of the mailed links: `?token=`. Without one there is nothing to set. */
export function resetPasswordPage(visit: Visit): Shown {
  const token = visit.query.get('token');
  if (!token) return { redirect: visit.at('/auth/request-password-reset') };
  const { fields, resetPassword: words } = visit.texts;
  const next = visit.at('/auth/sign-in', { done: 'password-changed' });
  const password = newPasswordField(visit, 'newPassword', fields.newPassword);
  const change = form(
    visit,
    { action: '/api/auth/reset-password', next },
    html`${hidden('token', token)}${password}${submit(words.submit)}`,
  );
  const content = html`<h1>${words.title}</h1><p class="soft">${words.intro}</p>${problemNote()}${change}${backToSignIn(visit)}`;
  return { title: words.title, content };
}
