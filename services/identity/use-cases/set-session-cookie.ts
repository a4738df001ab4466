import type { CallContext } from '../../../shared/runtime/context';
import { setCookie } from '../../../shared/runtime/secrets/credentials';
import { SESSION_DAYS_MAX } from '../domain/session-lifetime';

const SECONDS_PER_DAY = 86_400;

export function setSessionCookie(ctx: CallContext, token: string): void {
  writeCookie(ctx, sessionCookie(ctx, token));
}

export function clearSessionCookie(ctx: CallContext): void {
  writeCookie(ctx, setCookie(ctx.config.baseUrl, 'session', '', 0));
}

/** Returns the header that stores the session in a browser. */
export function sessionCookie({ config }: CallContext, token: string): string {
  return setCookie(config.baseUrl, 'session', token, SESSION_DAYS_MAX * SECONDS_PER_DAY);
}

function writeCookie(ctx: CallContext, header: string): void {
  ctx.reply.headers = { ...ctx.reply.headers, 'Set-Cookie': [header] };
}
