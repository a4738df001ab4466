// The step of `/auth/security` between adding an app and its first code. The page keeps the secret, since no request shows it again.
import { submit } from '../form-fields';
import { html } from '../html';
import type { RenderedPage } from '../page-handler';
import { PlainForm } from './fields';
import { qrCode } from './qr-code';
import { refusal, type Visit } from './visit';

const URI = /^otpauth:\/\/totp\//;
const URI_LENGTH_MAX = 1_000;

/** Returns undefined for fields that are not those of the step. */
export async function connectionPage(
  visit: Visit,
  fields: URLSearchParams | undefined,
): Promise<RenderedPage | undefined> {
  if (fields?.get('do') !== 'confirm' || isOver(visit)) return undefined;
  const [id, secret, uri] = ['id', 'secret', 'uri'].map((name) => fields.get(name) ?? '');
  if (!id || !secret || !uri || !URI.test(uri) || uri.length > URI_LENGTH_MAX) return undefined;
  const { security: words } = visit.request.texts;
  const kept = Object.entries({ id, secret, uri }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const form = new PlainForm(visit, 'confirm');
  const code = { name: 'code', label: words.code, wrong: words.codeProblem, autocomplete: 'one-time-code' };
  const content = html`<h1>${words.scanTitle}</h1>${refusal(visit)}<p>${words.scan}</p>${await qrCode(uri, words.qr)}
<p>${words.key}</p><p class="shown"><code>${secret}</code></p>${form.whole(html`${kept}${form.input({ ...code, maxLength: 20 })}${submit(words.confirm)}`)}`;
  return { title: words.scanTitle, content };
}

/** True if the app was confirmed already, or not in time, or the session is no more fresh: the user proves it and begins again. */
function isOver({ refused }: Visit): boolean {
  return refused?.problem.type === 'factor_not_found' || refused?.problem.type === 'step_up_required';
}
