import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import type { Shown } from '../answer';
import { field, form, hidden, newPasswordField, problemNote, submit } from '../form';
import { type Html, html } from '../html';
import type { Visit } from '../visit';
import { invitationOf } from './invitation';
import { nextOf, or, providerButton } from './providers';

type Status = Output<typeof identity.status>;

/** The address of the mailed invitations. Who is signed in can accept it right away. */
export async function signUpPage(visit: Visit): Promise<Shown> {
  const invitation = invitationOf(visit);
  if (visit.email && invitation) return { redirect: visit.at('/auth/accept-invitation', { invitation }) };
  const status = await visit.ask(identity.status, {});
  const { title } = visit.texts.signUp;
  return { title, content: html`<h1>${title}</h1>${signInLink(visit)}${ways(visit, status)}` };
}

/** Who has an account signs in, and accepts the invitation then. */
function signInLink(visit: Visit): Html {
  const { haveAccount, signIn } = visit.texts.signUp;
  const invitation = invitationOf(visit);
  const accept = invitation && visit.at('/auth/accept-invitation', { invitation });
  const href = visit.at('/auth/sign-in', { returnTo: accept ?? visit.returnTo });
  return html`<p>${haveAccount} <a href="${href}">${signIn}</a></p>`;
}

function ways(visit: Visit, status: Status): Html {
  const { errors, signUp } = visit.texts;
  if (status.signUp === 'closed' && !status.firstUser) return problemNote(errors.sign_up_closed);
  const buttons = status.providers.map((provider) =>
    providerButton(visit, provider, status.oidcOnly ? '' : 'plain'),
  );
  if (status.oidcOnly) return html`<p class="soft">${signUp.withoutPassword}</p>${buttons}`;
  return html`${introduction(visit, status)}${problemNote()}${passwordForm(visit, status)}${buttons.length > 0 && or(visit)}${buttons}`;
}

function introduction(visit: Visit, status: Status): Html | undefined {
  const { firstUser, invited, needsCode } = visit.texts.signUp;
  if (status.firstUser) return html`<p class="soft">${firstUser}</p>`;
  if (invitationOf(visit)) return html`<p class="soft">${invited}</p>`;
  return status.signUp === 'invitation' ? html`<p class="soft">${needsCode}</p>` : undefined;
}

function passwordForm(visit: Visit, status: Status): Html {
  const { fields, signUp } = visit.texts;
  const { firstNameProblem, lastNameProblem, emailProblem: wrong } = fields;
  const names = html`<div class="pair">${nameField('firstName', fields.firstName, firstNameProblem, 'given-name')}${nameField('lastName', fields.lastName, lastNameProblem, 'family-name')}</div>`;
  const email = field({ name: 'email', label: fields.email, wrong, autocomplete: 'email', isEmail: true });
  const password = newPasswordField(visit, 'password', fields.password);
  const content = html`${hidden('locale', visit.locale)}${invitationField(visit, status)}${names}${email}${password}${submit(signUp.submit)}`;
  return form(visit, { action: '/api/auth/sign-up/email', next: nextOf(visit) }, content);
}

function nameField(name: string, label: string, wrong: string, autocomplete: string): Html {
  return field({ name, label, wrong, autocomplete, maxLength: 100 });
}

function invitationField(visit: Visit, { firstUser, signUp }: Status): Html | undefined {
  const invitation = invitationOf(visit);
  if (firstUser) return undefined;
  if (invitation) return hidden('invitationCode', invitation);
  if (signUp === 'open') return undefined;
  const { code: label, codeProblem: wrong } = visit.texts.fields;
  return field({ name: 'invitationCode', label, wrong, autocomplete: 'off', maxLength: 200 });
}
