// The pages below /auth. Links in e-mails are built from the same paths in services/identity.

import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import { type PageRenderer, pageHandler } from '../page-handler';
import { acceptInvitationPage } from './accept-invitation';
import { accountPage } from './account';
import { linkProviderPage } from './link-provider';
import { requestPasswordResetPage } from './request-password-reset';
import { resetPasswordPage } from './reset-password';
import { signInPage } from './sign-in';
import { signUpPage } from './sign-up';

const PAGES: Record<string, PageRenderer> = {
  '/auth': accountPage,
  '/auth/sign-in': signInPage,
  '/auth/sign-up': signUpPage,
  '/auth/accept-invitation': acceptInvitationPage,
  '/auth/link': linkProviderPage,
  '/auth/request-password-reset': requestPasswordResetPage,
  '/auth/reset-password': resetPasswordPage,
};

export function authPages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  const handle = pageHandler(parts, config, log);
  return Object.fromEntries(Object.entries(PAGES).map(([path, render]) => [path, handle(render)]));
}
