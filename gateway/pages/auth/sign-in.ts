import type { Output } from '../../../shared/contracts/contract';
import { FACTOR_PAGE } from '../../../shared/contracts/factors';
import { identity } from '../../../shared/contracts/identity';
import { companyOfProvider } from '../../../shared/contracts/sso-sign-in';
import { fill } from '../../../shared/texts/fill';
import { field, form, goodNote, passwordField, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';
import { errorText } from '../page-texts';
import { passkeyForm } from '../passkey-form';
import { invitationOf } from './invitation';
import { companyButton, nextOf, or, type Provider, providerButton } from './providers';

type Status = Output<typeof identity.status>;

/** `?sso=c_<companyId>` shows one provider only. A failed sign-in leads back to this page with `?error=<code>`. */
export async function signInPage(request: PageRequest): Promise<PageContent> {
  const requestedId = request.query.get('sso') || undefined;
  const { providers, ...status } = await request.call(identity.status, {
    providerId: companyProviderOf(requestedId),
  });
  const direct = providers.find(({ providerId }) => providerId === requestedId);
  const error = request.query.get('error') ?? (requestedId && !direct ? 'sso_provider_not_found' : undefined);
  const choices = direct
    ? onlyProvider(request, direct)
    : allProviders(request, { ...status, providers }, !error);
  const { title } = request.texts.signIn;
  const hasPasskeys = status.passkeys && !status.oidcOnly && !direct;
  const content = html`<h1>${title}</h1>${!direct && signUpLink(request, status)}${notes(request, error)}${choices}${hasPasskeys && byPasskey(request)}`;
  return { title, content, hasPasskeys };
}

function companyProviderOf(id: string | undefined): string | undefined {
  return id && companyOfProvider(id) ? id : undefined;
}

function signUpLink(
  request: PageRequest,
  { signUp, firstUser }: Pick<Status, 'signUp' | 'firstUser'>,
): Html | false {
  if (signUp === 'closed' && !firstUser) return false;
  const { newHere, signUp: words } = request.texts.signIn;
  const href = request.link('/auth/sign-up', {
    invitation: invitationOf(request),
    returnTo: request.returnTo,
  });
  return html`<p>${newHere} <a href="${href}">${words}</a></p>`;
}

function notes(request: PageRequest, error: string | undefined): Html {
  const done = doneOf(request);
  // the code is taken from the address, which any site can link to: only texts of known codes are shown
  return html`${problemNote(error && errorText(request.texts, error))}${done && goodNote(done)}${request.email && signedInNote(request, request.email)}`;
}

/** Reports what the user has done on the page before this one. */
function doneOf({ query, texts }: PageRequest): string | undefined {
  const done = query.get('done');
  if (done === 'signed-out') return texts.signIn.signedOut;
  return done === 'password-changed' ? texts.signIn.passwordChanged : undefined;
}

function signedInNote(request: PageRequest, email: string): Html {
  const { already, goOn } = request.texts.signIn;
  return goodNote(html`${fill(already, { email })} <a href="${nextOf(request)}">${goOn}</a>`);
}

function onlyProvider(request: PageRequest, provider: Provider): Html {
  const { companyHint, otherWays } = request.texts.signIn;
  const others = request.link('/auth/sign-in', { returnTo: request.returnTo });
  return html`<p class="soft">${companyHint}</p>${providerButton(request, provider, '')}<p class="links below"><a href="${others}">${otherWays}</a></p>`;
}

function allProviders(request: PageRequest, { oidcOnly, providers }: Status, hasFocus: boolean): Html {
  const buttons = providers.map((provider) => providerButton(request, provider, oidcOnly ? '' : 'plain'));
  const company = companyButton(request, oidcOnly || buttons.length === 0);
  if (!oidcOnly)
    return html`${passwordForm(request, hasFocus)}${buttons.length > 0 && or(request)}${buttons}${company}`;
  return html`${buttons}${buttons.length > 0 && or(request)}${companyForm(request)}${company}`;
}

function passwordForm(request: PageRequest, hasFocus: boolean): Html {
  const { fields, signIn } = request.texts;
  const forgot = html`<a href="${request.link('/auth/request-password-reset')}">${signIn.forgot}</a>`;
  const password = {
    name: 'password',
    label: fields.password,
    wrong: fields.passwordProblem,
    autocomplete: 'current-password',
    aside: forgot,
  };
  const content = html`${emailField(request, hasFocus)}${passwordField(request, password)}${submit(signIn.submit)}`;
  const next = nextOf(request);
  const factor = request.link(FACTOR_PAGE, { returnTo: next });
  return form(request, { action: '/api/auth/sign-in/email', next, factor }, content);
}

function byPasskey(request: PageRequest): Html {
  const { signIn: button, failed } = request.texts.passkeys;
  const action = request.link('/api/auth/sign-in/passkey');
  return passkeyForm({ action, options: `${action}/options`, next: nextOf(request), button, failed });
}

/** The e-mail address finds the sign-in of a company even if passwords are switched off. */
function companyForm(request: PageRequest): Html {
  const { findCompany, findCompanyHint } = request.texts.signIn;
  const content = html`${emailField(request, false, findCompanyHint)}${submit(findCompany)}`;
  return form(request, { action: '/api/sso/lookup', next: nextOf(request) }, content);
}

function emailField({ texts: { fields } }: PageRequest, hasFocus: boolean, hint?: string): Html {
  const { email: label, emailProblem: wrong } = fields;
  return field({ name: 'email', label, wrong, hint, autocomplete: 'username', isEmail: true, hasFocus });
}
