// RP-initiated logout (OpenID Connect RP-Initiated Logout 1.0): where the browser goes to end its session at the
// instance's provider as well, with the ID token by which the provider knows whose session it is.
import { SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import type { OidcConfig } from '../../../shared/settings/sign-in';
import { insertIdToken, takeIdToken } from '../queries/id-tokens';

/** Characters; a longer token would not fit into an address. */
const ID_TOKEN_LENGTH_MAX = 4_000;

interface Session {
  sessionId: string;
  providerId: string;
}

/** Only where it will be of use, and can be sealed: without it, the provider asks the user whether to sign out. */
export async function keepIdToken(ctx: CallContext, session: Session, idToken: string): Promise<void> {
  if (!logoutConfig(ctx, session) || !ctx.secrets.isConfigured) return;
  if (idToken.length > ID_TOKEN_LENGTH_MAX) return;
  const sealed = ctx.secrets.seal(idToken, placeOf(session));
  await ctx.global.many(insertIdToken, [session.sessionId, sealed, ctx.now().toISOString()]);
}

/** undefined for a provider without an end_session_endpoint. The kept ID token is used up. */
export async function endSessionUrl(ctx: CallContext, session: Session): Promise<string | undefined> {
  const oidc = logoutConfig(ctx, session);
  if (!oidc?.endSessionUrl) return undefined;
  const url = new URL(oidc.endSessionUrl);
  url.searchParams.set('client_id', oidc.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${ctx.config.baseUrl}${SIGN_IN_PAGE}`);
  const kept = await ctx.global.one<{ sealed: string }>(takeIdToken, [session.sessionId]);
  const idToken = kept && open(ctx, session, kept.sealed);
  if (idToken) url.searchParams.set('id_token_hint', idToken);
  return url.href;
}

function logoutConfig({ config }: CallContext, { providerId }: Session): OidcConfig | undefined {
  const { oidc } = config;
  return oidc?.endSessionUrl && oidc.providerId === providerId ? oidc : undefined;
}

/** undefined when the encryption key has been replaced since. */
function open(ctx: CallContext, session: Session, sealed: string): string | undefined {
  try {
    return ctx.secrets.open(sealed, placeOf(session));
  } catch {
    return undefined;
  }
}

function placeOf({ sessionId }: Session) {
  return { table: 'sso.id_tokens', companyId: null, rowId: sessionId, field: 'id_token' };
}
