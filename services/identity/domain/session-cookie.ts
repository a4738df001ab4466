import type { CallContext } from '../../../shared/runtime/context';
import { sessionCookieName } from '../../../shared/runtime/credentials';
import { SESSION_DAYS_MAX } from './session-life';

const SECONDS_PER_DAY = 86_400;

export function setSessionCookie(ctx: CallContext, token: string): void {
  writeCookie(ctx, token, SESSION_DAYS_MAX * SECONDS_PER_DAY);
}

export function clearSessionCookie(ctx: CallContext): void {
  writeCookie(ctx, '', 0);
}

/** Lax, not Strict: the redirect back from an identity provider must carry it. */
function writeCookie(ctx: CallContext, value: string, maxAgeSeconds: number): void {
  const { baseUrl } = ctx.config;
  const parts = [`${sessionCookieName(baseUrl)}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`];
  parts.push('HttpOnly', 'SameSite=Lax');
  if (baseUrl.startsWith('https:')) parts.push('Secure');
  ctx.reply.headers = { ...ctx.reply.headers, 'Set-Cookie': [parts.join('; ')] };
}
