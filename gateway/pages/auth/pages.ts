// The addresses under /auth. Those of mails are named in services/identity.
import type { Config } from '../../../shared/runtime/config';
import type { Log } from '../../../shared/runtime/log';
import type { GatewayParts } from '../../pipeline';
import type { StaticPages } from '../../static-pages';
import { type PageMaker, pageAnswerer } from '../answer';
import { acceptInvitationPage } from './accept-invitation';
import { accountPage } from './account';
import { requestPasswordResetPage } from './request-password-reset';
import { resetPasswordPage } from './reset-password';
import { signInPage } from './sign-in';
import { signUpPage } from './sign-up';

const PAGES: Record<string, PageMaker> = {
  '/auth': accountPage,
  '/auth/sign-in': signInPage,
  '/auth/sign-up': signUpPage,
  '/auth/accept-invitation': acceptInvitationPage,
  '/auth/request-password-reset': requestPasswordResetPage,
  '/auth/reset-password': resetPasswordPage,
};

export function authPages(parts: GatewayParts, config: Config, log: Log): StaticPages {
  const answerer = pageAnswerer(parts, config, log);
  return Object.fromEntries(Object.entries(PAGES).map(([path, make]) => [path, answerer(make)]));
}
