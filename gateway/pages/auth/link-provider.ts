import { identity } from '../../../shared/contracts/identity';
import { LINK_PAGE, SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import { fill } from '../../../shared/texts/fill';
import { form, hidden, problemNote, submit } from '../form-fields';
import { html } from '../html';
import type { PageContent } from '../page-handler';
import type { PageRequest } from '../page-request';
import { errorText } from '../page-texts';

/** The page on which a signed-in user links the provider `?sso=`; it takes a click, so that no link can do it. */
export async function linkProviderPage(request: PageRequest): Promise<PageContent> {
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
