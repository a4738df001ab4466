// The pages on which a user manages the account and the active company, below /auth.
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import { apiKeysPage } from './api-keys';
import { type FormPage, formPages } from './form-pages';
import { membersPage } from './members';
import { newCompanyPage } from './new-company';
import { securityPage } from './security';
import { sessionsPage } from './sessions';

const PAGES: Record<string, FormPage> = {
  '/auth/security': securityPage,
  '/auth/company': newCompanyPage,
  '/auth/members': membersPage,
  '/auth/api-keys': apiKeysPage,
  '/auth/sessions': sessionsPage,
};

export function accountPages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  return formPages(PAGES, parts, config, log);
}
