// Single sign-on: identity providers of companies, the e-mail domains that lead to them, and the relying party for
// every provider. The service `identity` owns accounts and sessions.
import { sso } from '../../shared/contracts/sso';
import { implement } from '../../shared/runtime/service';
import { backchannelLogout } from './actions/backchannel-logout';
import { claimDomain, domains, removeDomain, verifyDomain } from './actions/domains';
import { diagnostics, get, readiness, remove, save, test } from './actions/provider';
import {
  activeProvider,
  callback,
  endSession,
  linkAccount,
  lookup,
  openSignIn,
  startSignIn,
} from './actions/sign-in';
import { PERSONAL_DATA } from './domain/personal-data';
import { recheckDomains } from './jobs/recheck-domains';
import { NAMED_COMPANY } from './queries/company-deletion';
import { requireProvider } from './use-cases/require-provider';

const managementActions = { get, save, remove, test, diagnostics, readiness };
const domainActions = { domains, claimDomain, verifyDomain, removeDomain };
const signInActions = {
  startSignIn,
  openSignIn,
  linkAccount,
  callback,
  endSession,
  lookup,
  activeProvider,
  backchannelLogout,
};

export default implement(
  sso,
  { ...managementActions, ...domainActions, ...signInActions },
  {
    jobs: [recheckDomains],
    personalData: PERSONAL_DATA,
    namedCompany: NAMED_COMPANY,
    beforeStart: requireProvider,
    sealed: [
      { table: 'providers', column: 'sealed_client_secret', rowId: 'company_id', field: 'client_secret' },
    ],
  },
);
