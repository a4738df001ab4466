import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { field, form, hidden, newPasswordField, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';
import { invitationOf } from './invitation';
import { nextOf, or, providerButton } from './providers';

type Status = Output<typeof identity.status>;

/** The target of the links in invitations; a user who is signed in can accept at once. */
export async function signUpPage(request: PageRequest): Promise<PageContent> {
  const invitation = invitationOf(request);
  if (request.email && invitation)
    return { redirect: request.link('/auth/accept-invitation', { invitation }) };
  const status = await request.call(identity.status, {});
  const { title } = request.texts.signUp;
  return { title, content: html`<h1>${title}</h1>${signInLink(request)}${signUpForm(request, status)}` };
}

/** A user with an account signs in and accepts the invitation afterwards. */
function signInLink(request: PageRequest): Html {
  const { haveAccount, signIn } = request.texts.signUp;
  const invitation = invitationOf(request);
  const accept = invitation && request.link('/auth/accept-invitation', { invitation });
  const href = request.link('/auth/sign-in', { returnTo: accept ?? request.returnTo });
  return html`<p>${haveAccount} <a href="${href}">${signIn}</a></p>`;
}

function signUpForm(request: PageRequest, status: Status): Html {
  const { errors, signUp } = request.texts;
  if (status.signUp === 'closed' && !status.firstUser) return problemNote(errors.sign_up_closed);
  const buttons = status.providers.map((provider) =>
    providerButton(request, provider, status.oidcOnly ? '' : 'plain'),
  );
  if (status.oidcOnly) return html`<p class="soft">${signUp.withoutPassword}</p>${buttons}`;
  return html`${introduction(request, status)}${problemNote()}${passwordForm(request, status)}${buttons.length > 0 && or(request)}${buttons}`;
}

function introduction(request: PageRequest, status: Status): Html | undefined {
  const { firstUser, invited, needsCode } = request.texts.signUp;
  if (status.firstUser) return html`<p class="soft">${firstUser}</p>`;
  if (invitationOf(request)) return html`<p class="soft">${invited}</p>`;
  return status.signUp === 'invitation' ? html`<p class="soft">${needsCode}</p>` : undefined;
}

function passwordForm(request: PageRequest, status: Status): Html {
  const { fields, signUp } = request.texts;
  const { firstNameProblem, lastNameProblem, emailProblem: wrong } = fields;
  const names = html`<div class="pair">${nameField('firstName', fields.firstName, firstNameProblem, 'given-name')}${nameField('lastName', fields.lastName, lastNameProblem, 'family-name')}</div>`;
  const email = field({ name: 'email', label: fields.email, wrong, autocomplete: 'email', isEmail: true });
  const password = newPasswordField(request, {
    name: 'password',
    label: fields.password,
    refusesGuessable: status.refusesGuessablePasswords,
  });
  const content = html`${hidden('locale', request.locale)}${invitationField(request, status)}${names}${email}${password}${submit(signUp.submit)}`;
  return form(request, { action: '/api/auth/sign-up/email', next: nextOf(request) }, content);
}

function nameField(name: string, label: string, wrong: string, autocomplete: string): Html {
  return field({ name, label, wrong, autocomplete, maxLength: 100 });
}

function invitationField(request: PageRequest, { firstUser, signUp }: Status): Html | undefined {
  const invitation = invitationOf(request);
  if (firstUser) return undefined;
  if (invitation) return hidden('invitationCode', invitation);
  if (signUp === 'open') return undefined;
  const { code: label, codeProblem: wrong } = request.texts.fields;
  return field({ name: 'invitationCode', label, wrong, autocomplete: 'off', maxLength: 200 });
}
