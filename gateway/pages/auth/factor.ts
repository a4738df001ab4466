// `/auth/factor`: the second step of a sign-in. The token of the challenge is in a cookie: the page works without a script, and no
// address has it.

import type { CallInput } from '../../../shared/contracts/contract';
import { FACTOR_COOKIE, FACTOR_PAGE } from '../../../shared/contracts/factors';
import { identity } from '../../../shared/contracts/identity';
import { isProblem, type Problem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import { isToken, setCookie } from '../../../shared/runtime/secrets/credentials';
import type { Config } from '../../../shared/settings/config';
import { fill } from '../../../shared/texts/fill';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import { type SentForm, sentForm } from '../account/form-pages';
import { unknownForm } from '../account/read-form';
import { proofOf } from '../account/step-up';
import { problemNote, submit } from '../form-fields';
import { type Html, html } from '../html';
import { type PageContent, pageHandler } from '../page-handler';
import type { PageRequest } from '../page-request';
import { errorText } from '../page-texts';
import { passkeyForm, passkeyOf } from '../passkey-form';
import { nextOf } from './providers';

const COOKIE_SECONDS = 600;

export function factorPage(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  const show = pageHandler(parts, config, log);
  return {
    [FACTOR_PAGE]: show((request) => render(request)),
    [`POST ${FACTOR_PAGE}`]: sentForm(parts, config, log, (form) => answer(form, config)),
  };
}

async function answer({ request, fields, call, res }: SentForm, config: Config): Promise<PageContent> {
  if (fields.get('do') === 'begin') {
    const token = fields.get('challengeToken') ?? '';
    if (!isToken(token)) throw unknownForm();
    res.setHeader('Set-Cookie', setCookie(config.baseUrl, FACTOR_COOKIE, token, COOKIE_SECONDS));
    return { redirect: hereOf(request) };
  }
  if (fields.get('do') !== 'verify') throw unknownForm();
  const challengeToken = request.cookie(FACTOR_COOKIE);
  if (challengeToken === undefined) return signInAgain(request);
  try {
    const passkey = passkeyOf(fields) as CallInput<typeof identity.signInMfa>['passkey'];
    const proof = passkey ? { passkey } : proofOf(fields.get('code')?.trim() ?? '');
    await call(identity.signInMfa, { challengeToken, ...proof });
    return { redirect: nextOf(request) };
  } catch (error) {
    if (!isProblem(error) || error.code >= 500) throw error;
    return error.type === 'sign_in_challenge_invalid' ? signInAgain(request) : render(request, error);
  }
}

async function render(request: PageRequest, refused?: Problem): Promise<PageContent> {
  if (request.cookie(FACTOR_COOKIE) === undefined) return signInAgain(request);
  const { factor: words, passkeys } = request.texts;
  const { passkeys: hasPasskeys } = await request.call(identity.status, {});
  const isMalformed = refused?.type === 'validation_failed';
  const wrong = isMalformed && html`<p class="wrong" id="code-wrong">${words.codeProblem}</p>`;
  const attributes = html` required autofocus autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40"${isMalformed && html` aria-invalid="true" aria-describedby="code-wrong"`}`;
  const content = html`<h1>${words.title}</h1><p class="soft">${words.intro}</p>${refused && !isMalformed && note(request, refused)}
<form method="post" action="${hereOf(request)}" novalidate><input type="hidden" name="do" value="verify"><div class="field"><label for="code">${words.code}</label>
<input type="text" id="code" name="code"${attributes}>${wrong}</div>${submit(words.submit)}</form>${hasPasskeys && byPasskey(request, passkeys)}
<p class="links below"><a href="${request.link('/auth/sign-in', { returnTo: request.returnTo })}">${words.again}</a></p>`;
  return {
    title: words.title,
    content,
    hasPlainForms: true,
    hasPasskeys,
    ...(refused && { status: refused.code }),
  };
}

function byPasskey(request: PageRequest, { use, failed }: PageRequest['texts']['passkeys']): Html {
  const options = request.link('/api/auth/sign-in/passkey/options');
  const form = { action: hereOf(request), options, button: use, failed };
  return passkeyForm(form, html`<input type="hidden" name="do" value="verify">`);
}

function note({ texts }: PageRequest, { type, data }: Problem) {
  return problemNote(fill(errorText(texts, type), { seconds: String(data.retryAfter ?? 60) }));
}

function hereOf(request: PageRequest): string {
  return request.link(FACTOR_PAGE, { returnTo: request.returnTo });
}

function signInAgain(request: PageRequest): PageContent {
  const query = { error: 'sign_in_challenge_invalid', returnTo: request.returnTo };
  return { redirect: request.link('/auth/sign-in', query) };
}
