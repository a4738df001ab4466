// A key that makes a key must not make more of itself: no scope, address or lifetime that it does not have.
// A session is not narrowed by scopes; its key acts with the role of its holder at each moment, and so never has more.
import type { CallContext } from '../../../shared/runtime/context';
import { Problem, problem } from '../../../shared/runtime/errors';
import { apiKeyById } from '../queries/api-keys';
import type { ApiKeyRecord, KeyPower } from './api-key';
import { isWithin } from './ip-allow-list';

export async function assertNotWiderThanMaker(wanted: KeyPower, ctx: CallContext): Promise<void> {
  if (ctx.principal.via !== 'key') return;
  const maker = await ctx.company.one<ApiKeyRecord>(apiKeyById, [ctx.principal.credentialId]);
  if (!maker) throw problem('unauthorized');
  const missing = wanted.scopes.filter((scope) => !maker.scopes.includes(scope));
  if (missing.length > 0) throw tooWide(`The key that asks for this lacks ${missing.join(', ')}.`);
  if (!isWithin(wanted.ipAllowList, maker.ipAllowList)) {
    throw tooWide('The key that asks for this may not be used from all of these addresses.');
  }
  if (maker.expiresAt && (!wanted.expiresAt || wanted.expiresAt > maker.expiresAt)) {
    throw tooWide(`The key that asks for this expires at ${maker.expiresAt}.`);
  }
}

function tooWide(detail: string): Problem {
  return new Problem('scope_too_wide', { detail });
}
