// RP-initiated logout (OpenID Connect RP-Initiated Logout 1.0): the address at which the browser also ends its session
// at the instance's provider, with the ID token that identifies it.
import { SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import type { OidcConfig } from '../../../shared/settings/sign-in';
import { insertIdToken, takeIdToken } from '../queries/id-tokens';

/** Characters; a longer token would not fit into a URL. */
const ID_TOKEN_LENGTH_MAX = 4_000;

interface Session {
  sessionId: string;
  providerId: string;
}

/** Stores it only if it is useful and can be sealed; otherwise the provider asks the user to confirm. */
export async function storeIdToken(ctx: CallContext, session: Session, idToken: string): Promise<void> {
  if (!logoutConfig(ctx, session) || !ctx.secrets.isConfigured) return;
  if (idToken.length > ID_TOKEN_LENGTH_MAX) return;
  const sealed = ctx.secrets.seal(idToken, sealPlace(session));
  await ctx.global.many(insertIdToken, [session.sessionId, sealed, ctx.now().toISOString()]);
}

/** Undefined for a provider without an end_session_endpoint. Deletes the stored ID token. */
export async function endSessionUrl(ctx: CallContext, session: Session): Promise<string | undefined> {
  const oidc = logoutConfig(ctx, session);
  if (!oidc?.endSessionUrl) return undefined;
  const url = new URL(oidc.endSessionUrl);
  url.searchParams.set('client_id', oidc.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${ctx.config.baseUrl}${SIGN_IN_PAGE}`);
  const stored = await ctx.global.one<{ sealed: string }>(takeIdToken, [session.sessionId]);
  const idToken = stored && open(ctx, session, stored.sealed);
  if (idToken) url.searchParams.set('id_token_hint', idToken);
  return url.href;
}

function logoutConfig({ config }: CallContext, { providerId }: Session): OidcConfig | undefined {
  const { oidc } = config;
  return oidc?.endSessionUrl && oidc.providerId === providerId ? oidc : undefined;
}

/** Undefined if the encryption key was replaced since. */
function open(ctx: CallContext, session: Session, sealed: string): string | undefined {
  try {
    return ctx.secrets.open(sealed, sealPlace(session));
  } catch {
    return undefined;
  }
}

function sealPlace({ sessionId }: Session) {
  return { table: 'sso.id_tokens', companyId: null, rowId: sessionId, field: 'id_token' };
}
