// Single sign-on: identity providers of companies, the e-mail domains that lead to them, and the relying party for
// every provider. The service `identity` owns accounts and sessions.
import { sso } from '../../shared/contracts/sso';
import { implement } from '../../shared/runtime/service';
import { activeProvider } from './actions/active-provider';
import { callback } from './actions/callback';
import { claimDomain } from './actions/claim-domain';
import { diagnostics } from './actions/diagnostics';
import { domains } from './actions/domains';
import { endSession } from './actions/end-session';
import { get } from './actions/get';
import { linkAccount } from './actions/link-account';
import { lookup } from './actions/lookup';
import { openSignIn } from './actions/open-sign-in';
import { remove } from './actions/remove';
import { removeDomain } from './actions/remove-domain';
import { save } from './actions/save';
import { startSignIn } from './actions/start-sign-in';
import { test } from './actions/test';
import { verifyDomain } from './actions/verify-domain';
import { recheckDomains } from './jobs/recheck-domains';
import { requireProvider } from './use-cases/require-provider';

const managementActions = { get, save, remove, test, diagnostics };
const domainActions = { domains, claimDomain, verifyDomain, removeDomain };
const signInActions = { startSignIn, openSignIn, linkAccount, callback, endSession, lookup, activeProvider };

export default implement(
  sso,
  { ...managementActions, ...domainActions, ...signInActions },
  {
    jobs: [recheckDomains],
    beforeStart: requireProvider,
    sealed: [
      { table: 'providers', column: 'sealed_client_secret', rowId: 'company_id', field: 'client_secret' },
    ],
  },
);
