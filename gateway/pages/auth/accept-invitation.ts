import { fill } from '../../../shared/texts/fill';
import { field, form, hidden, problemNote, submit } from '../form-fields';
import { html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';
import { invitationOf } from './invitation';

/** The page for users with an account; a visitor who is not signed in signs in first and is led back. */
export function acceptInvitationPage(request: PageRequest): PageContent {
  const { email } = request;
  const invitation = invitationOf(request);
  const { accept, fields } = request.texts;
  const signIn = request.link('/auth/sign-in', {
    returnTo: request.link('/auth/accept-invitation', { invitation }),
  });
  if (!email) return { redirect: signIn };
  const { code: label, codeProblem: wrong } = fields;
  const code = invitation
    ? hidden('code', invitation)
    : field({ name: 'code', label, wrong, autocomplete: 'off', maxLength: 200, hasFocus: true });
  const next = { next: request.link('/auth/', { joined: '' }), adds: 'companyId' };
  const content = html`<h1>${accept.title}</h1><p class="soft">${fill(accept.intro, { email })}</p>${problemNote()}
${form(request, { action: '/api/invitations/accept', ...next }, html`${code}${submit(accept.submit)}`)}
${form(request, { action: '/api/auth/sign-out', next: signIn }, html`<button class="button plain">${accept.otherAccount}</button>`)}`;
  return { title: accept.title, content };
}
