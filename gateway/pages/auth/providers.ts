// Buttons that lead to identity providers. They are links: signing in through a provider needs no script.
import { type Html, html } from '../html';
import { fill } from '../texts/texts';
import type { Visit } from '../visit';
import { invitationOf } from './invitation';

export interface Provider {
  providerId: string;
  label: string;
}

const START = '/api/auth/sign-in/oauth2';

/** Where a sign-in on this page leads in the end. */
export function nextOf(visit: Visit): string {
  return visit.returnTo ?? visit.at('/auth/');
}

export function providerButton(visit: Visit, { providerId, label }: Provider, look = 'plain'): Html {
  const start = visit.at(START, { returnTo: nextOf(visit), invitationCode: invitationOf(visit), providerId });
  return html`<a class="button ${look}" href="${start}">${fill(visit.texts.providers.signInWith, { label })}</a>`;
}

export function or(visit: Visit): Html {
  return html`<p class="or">${visit.texts.providers.or}</p>`;
}

/** Filled in by the script when the domain of an e-mail address belongs to a company with its own sign-in. */
export function companyButton(visit: Visit, hasOr: boolean): Html {
  const { found, signInWith } = visit.texts.providers;
  // the id comes last, because the script puts it there
  const start = visit.at(START, { returnTo: nextOf(visit), providerId: '' });
  return html`<div id="sso" hidden data-lookup="${visit.at('/api/sso/lookup')}" data-found="${found}">${hasOr && or(visit)}<a class="button plain" href="#" data-words="${signInWith}" data-start="${start}"></a></div>`;
}
