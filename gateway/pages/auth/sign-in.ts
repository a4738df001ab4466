import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import type { Shown } from '../answer';
import { field, form, goodNote, passwordField, problemNote, submit } from '../form';
import { type Html, html } from '../html';
import { fill, refusalOf } from '../texts/texts';
import type { Visit } from '../visit';
import { invitationOf } from './invitation';
import { companyButton, nextOf, or, type Provider, providerButton } from './providers';

type Status = Output<typeof identity.status>;

/** Address, or direct link to a provider: `?sso=c_<companyId>`. Also where a failed sign-in comes back: `?error=<code>`. */
export async function signInPage(visit: Visit): Promise<Shown> {
  const wanted = visit.query.get('sso') || undefined;
  const { providers, ...status } = await visit.ask(identity.status, {
    providerId: companyProviderOf(wanted),
  });
  const direct = providers.find(({ providerId }) => providerId === wanted);
  const error = visit.query.get('error') ?? (wanted && !direct ? 'sso_provider_not_found' : undefined);
  const ways = direct ? directWay(visit, direct) : allWays(visit, { ...status, providers }, !error);
  const { title } = visit.texts.signIn;
  const content = html`<h1>${title}</h1>${!direct && signUpLink(visit, status)}${notes(visit, error)}${ways}`;
  return { title, content };
}

function companyProviderOf(id: string | undefined): string | undefined {
  return id && companyOfProvider(id) ? id : undefined;
}

function signUpLink(visit: Visit, { signUp, firstUser }: Pick<Status, 'signUp' | 'firstUser'>): Html | false {
  if (signUp === 'closed' && !firstUser) return false;
  const { newHere, signUp: words } = visit.texts.signIn;
  const href = visit.at('/auth/sign-up', { invitation: invitationOf(visit), returnTo: visit.returnTo });
  return html`<p>${newHere} <a href="${href}">${words}</a></p>`;
}

function notes(visit: Visit, error: string | undefined): Html {
  const done = doneOf(visit);
  // a code comes from the address, where anybody can have put it: only the words of known ones are shown
  return html`${problemNote(error && refusalOf(visit.texts, error))}${done && goodNote(done)}${visit.email && alreadyIn(visit, visit.email)}`;
}

/** What has led here. */
function doneOf({ query, texts }: Visit): string | undefined {
  const done = query.get('done');
  if (done === 'signed-out') return texts.signIn.signedOut;
  return done === 'password-changed' ? texts.signIn.passwordChanged : undefined;
}

function alreadyIn(visit: Visit, email: string): Html {
  const { already, goOn } = visit.texts.signIn;
  return goodNote(html`${fill(already, { email })} <a href="${nextOf(visit)}">${goOn}</a>`);
}

function directWay(visit: Visit, provider: Provider): Html {
  const { companyHint, otherWays } = visit.texts.signIn;
  const others = visit.at('/auth/sign-in', { returnTo: visit.returnTo });
  return html`<p class="soft">${companyHint}</p>${providerButton(visit, provider, '')}<p class="links below"><a href="${others}">${otherWays}</a></p>`;
}

function allWays(visit: Visit, { oidcOnly, providers }: Status, hasFocus: boolean): Html {
  const buttons = providers.map((provider) => providerButton(visit, provider, oidcOnly ? '' : 'plain'));
  const company = companyButton(visit, oidcOnly || buttons.length === 0);
  if (!oidcOnly)
    return html`${passwordForm(visit, hasFocus)}${buttons.length > 0 && or(visit)}${buttons}${company}`;
  return html`${buttons}${buttons.length > 0 && or(visit)}${companyForm(visit)}${company}`;
}

function passwordForm(visit: Visit, hasFocus: boolean): Html {
  const { fields, signIn } = visit.texts;
  const forgot = html`<a href="${visit.at('/auth/request-password-reset')}">${signIn.forgot}</a>`;
  const password = {
    name: 'password',
    label: fields.password,
    wrong: fields.passwordProblem,
    autocomplete: 'current-password',
    aside: forgot,
  };
  const content = html`${emailField(visit, hasFocus)}${passwordField(visit, password)}${submit(signIn.submit)}`;
  return form(visit, { action: '/api/auth/sign-in/email', next: nextOf(visit) }, content);
}

/** Without passwords, the e-mail address still finds the sign-in of a company. */
function companyForm(visit: Visit): Html {
  const { findCompany, findCompanyHint } = visit.texts.signIn;
  const content = html`${emailField(visit, false, findCompanyHint)}${submit(findCompany)}`;
  return form(visit, { action: '/api/sso/lookup', next: nextOf(visit) }, content);
}

function emailField({ texts: { fields } }: Visit, hasFocus: boolean, hint?: string): Html {
  const { email: label, emailProblem: wrong } = fields;
  return field({ name: 'email', label, wrong, hint, autocomplete: 'username', isEmail: true, hasFocus });
}
