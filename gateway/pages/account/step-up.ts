// The form by which the user of a session proves once more who it is.
import type { CallInput } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { invalid } from '../../../shared/runtime/errors';
import { submit } from '../form-fields';
import { type Html, html } from '../html';
import { PROOF_PAGE } from '../page-request';
import { passkeyForm, passkeyOf } from '../passkey-form';
import { PlainForm } from './fields';
import type { ApiCall } from './form-pages';
import { textOf } from './read-form';
import { hiddenFields, type Visit } from './visit';

export async function proofForm(visit: Visit): Promise<Html> {
  const { request } = visit;
  const { security: words, factor, fields, passkeys } = request.texts;
  const { methods } = await request.call(identity.stepUpOptions, {});
  if (methods.includes('sign_in')) return html`<p>${words.signInAgain}</p>`;
  const form = new PlainForm(visit, 'prove');
  const password = {
    name: 'password',
    label: fields.password,
    wrong: fields.passwordProblem,
    autocomplete: 'current-password',
    isPassword: true,
  };
  const code = {
    name: 'code',
    label: factor.code,
    hint: factor.intro,
    wrong: factor.codeProblem,
    pointer: '/totp',
    autocomplete: 'one-time-code',
    maxLength: 40,
  };
  const input = form.input(methods.includes('password') ? password : code);
  const passkey = {
    ...{ action: request.here, options: request.link('/api/auth/step-up/options') },
    ...{ button: passkeys.use, failed: passkeys.failed },
  };
  const byPasskey = methods.includes('passkey') && passkeyForm(passkey, hiddenFields(visit, 'prove'));
  return html`<h2>${words.prove}</h2><p class="soft">${words.proveIntro}</p>${byPasskey}${form.whole(html`${input}${submit(words.proveSubmit)}`)}`;
}

export async function prove(call: ApiCall, fields: URLSearchParams, { request }: Visit) {
  const code = textOf(fields, 'code');
  const password = fields.get('password') ?? undefined;
  const passkey = passkeyOf(fields) as Passkey;
  await call(identity.stepUp, passkey ? { passkey } : code === undefined ? { password } : proofOf(code));
  return { redirect: request.returnTo ?? request.link(PROOF_PAGE, { done: 'proven' }) };
}

type Passkey = CallInput<typeof identity.stepUp>['passkey'];

const RECOVERY_CODE_LENGTH = 16;

/** The proof that was typed: six digits of an app, or a recovery code. Throws 400 for what is neither. */
export function proofOf(code: string): { totp: string } | { recoveryCode: string } {
  const characters = code.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(characters)) return { totp: characters };
  if (characters.length !== RECOVERY_CODE_LENGTH)
    throw invalid('/totp', 'must have 6 digits or 16 characters');
  return { recoveryCode: characters };
}
