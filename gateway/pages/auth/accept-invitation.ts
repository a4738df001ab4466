import type { Shown } from '../answer';
import { field, form, hidden, problemNote, submit } from '../form';
import { html } from '../html';
import { fill } from '../texts/texts';
import type { Visit } from '../visit';
import { invitationOf } from './invitation';

/** For who has an account; who is not signed in does that first and comes back. */
export function acceptInvitationPage(visit: Visit): Shown {
  const { email } = visit;
  const invitation = invitationOf(visit);
  const { accept, fields } = visit.texts;
  const signIn = visit.at('/auth/sign-in', { returnTo: visit.at('/auth/accept-invitation', { invitation }) });
  if (!email) return { redirect: signIn };
  const { code: label, codeProblem: wrong } = fields;
  const code = invitation
    ? hidden('code', invitation)
    : field({ name: 'code', label, wrong, autocomplete: 'off', maxLength: 200, hasFocus: true });
  const next = { next: visit.at('/auth/', { joined: '' }), adds: 'companyId' };
  const content = html`<h1>${accept.title}</h1><p class="soft">${fill(accept.intro, { email })}</p>${problemNote()}
${form(visit, { action: '/api/invitations/accept', ...next }, html`${code}${submit(accept.submit)}`)}
${form(visit, { action: '/api/auth/sign-out', next: signIn }, html`<button class="button plain">${accept.otherAccount}</button>`)}`;
  return { title: accept.title, content };
}
