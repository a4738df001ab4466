// The pages below /auth. Links in e-mails are built from the same paths in services/identity.
import { identity } from '../../../shared/contracts/identity';
import { LINK_PAGE, SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { fill } from '../../../shared/texts/fill';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import { field, form, hidden, newPasswordField, problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import { type PageContent, type PageRenderer, pageHandler } from '../page-handler';
import type { PageRequest } from '../page-request';
import { errorText } from '../page-texts';
import { accountPage } from './account';
import { invitationOf } from './invitation';
import { signInPage } from './sign-in';
import { signUpPage } from './sign-up';

const PAGES: Record<string, PageRenderer> = {
  '/auth': accountPage,
  '/auth/sign-in': signInPage,
  '/auth/sign-up': signUpPage,
  '/auth/accept-invitation': acceptInvitationPage,
  '/auth/link': linkProviderPage,
  '/auth/request-password-reset': requestPasswordResetPage,
  '/auth/reset-password': resetPasswordPage,
};

export function authPages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  const handle = pageHandler(parts, config, log);
  return Object.fromEntries(Object.entries(PAGES).map(([path, render]) => [path, handle(render)]));
}

/** The page for users with an account; a visitor who is not signed in signs in first and is led back. */
function acceptInvitationPage(request: PageRequest): PageContent {
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

/** The target of the links in e-mails, with `?token=`; without a token it leads to the page that requests one. */
async function resetPasswordPage(request: PageRequest): Promise<PageContent> {
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

/** The page on which a signed-in user links the provider `?sso=`; it takes a click, so that no link can do it. */
async function linkProviderPage(request: PageRequest): Promise<PageContent> {
  const { email, texts } = request;
  const providerId = request.query.get('sso') ?? '';
  const here = request.link(LINK_PAGE, { sso: providerId });
  if (!email) return { redirect: request.link(SIGN_IN_PAGE, { returnTo: here }) };
  const { providers } = await request.call(identity.status, { providerId });
  const provider = providers.find((one) => one.providerId === providerId);
  const { title, intro, submit: label, otherAccount } = texts.link;
  const next = request.link('/auth/');
  const link = provider
    ? form(
        request,
        { action: '/api/auth/link-external', next },
        html`${hidden('providerId', providerId)}${hidden('returnTo', next)}${submit(fill(label, provider))}`,
      )
    : undefined;
  const signIn = request.link(SIGN_IN_PAGE, { returnTo: here });
  const content = html`<h1>${title}</h1><p class="soft">${fill(intro, { email })}</p>
${problemNote(provider ? undefined : errorText(texts, 'sso_provider_not_found'))}${link}
${form(request, { action: '/api/auth/sign-out', next: signIn }, html`<button class="button plain">${otherAccount}</button>`)}`;
  return { title, content };
}

async function requestPasswordResetPage(request: PageRequest): Promise<PageContent> {
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

function backToSignIn(request: PageRequest): Html {
  return html`<p class="links below"><a href="${request.link('/auth/sign-in')}">${request.texts.requestReset.toSignIn}</a></p>`;
}
