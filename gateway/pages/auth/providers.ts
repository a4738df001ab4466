// Buttons that lead to identity providers. They are links: signing in through a provider needs no script.
import { fill } from '../../../shared/texts/fill';
import { type Html, html } from '../html';
import type { PageRequest } from '../page-request';
import { invitationOf } from './invitation';

export interface Provider {
  providerId: string;
  label: string;
}

const START = '/api/auth/sign-in/oauth2';

/** The address that a sign-in on this page leads to. */
export function nextOf(request: PageRequest): string {
  return request.returnTo ?? request.link('/auth/');
}

export function providerButton(request: PageRequest, { providerId, label }: Provider, look = 'plain'): Html {
  const start = request.link(START, {
    returnTo: nextOf(request),
    invitationCode: invitationOf(request),
    providerId,
  });
  return html`<a class="button ${look}" href="${start}">${fill(request.texts.providers.signInWith, { label })}</a>`;
}

export function or(request: PageRequest): Html {
  return html`<p class="or">${request.texts.providers.or}</p>`;
}

/** The script fills it in when the domain of the e-mail address belongs to a company with its own sign-in. */
export function companyButton(request: PageRequest, hasOr: boolean): Html {
  const { found: providerText, signInWith } = request.texts.providers;
  // the script appends the provider's id
  const start = request.link(START, { returnTo: nextOf(request), providerId: '' });
  return html`<div id="sso" hidden data-lookup="${request.link('/api/sso/lookup')}" data-found="${providerText}">${hasOr && or(request)}<a class="button plain" href="#" data-words="${signInWith}" data-start="${start}"></a></div>`;
}
