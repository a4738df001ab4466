// Users, sessions, invitations and API keys: identifies callers. `companies` owns memberships, which decide what a user
// may do.
import { identity } from '../../shared/contracts/identity';
import { implement } from '../../shared/runtime/service';
import {
  accountDeletion,
  cancelAccountDeletion,
  requestAccountDeletion,
} from './account-deletion/actions/deletion';
import { advanceAccountDeletions } from './account-deletion/jobs/advance-account-deletions';
import {
  apiKeyOptions,
  createApiKey,
  currentApiKey,
  listApiKeys,
  recordKeyUses,
  revokeApiKey,
  revokeKeysOfMember,
  rotateApiKey,
} from './actions/api-keys';
import { linkExternal, signInExternal } from './actions/external-sign-in';
import { endOfRights, introspect } from './actions/introspect';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  revokeInvitation,
  usesRole,
} from './actions/invitations';
import { requestPasswordReset, resetPassword } from './actions/password-reset';
import { endProviderSessions } from './actions/provider-logout';
import { reportLeakedKey } from './actions/report-leaked-key';
import {
  activateCompany,
  endOtherSessions,
  endSession,
  session,
  sessions,
  signIns,
  signOut,
} from './actions/sessions';
import { setPassword } from './actions/set-password';
import { signIn } from './actions/sign-in';
import { signUp } from './actions/sign-up';
import { preferences, status, usersByIds } from './actions/users';
import { breakGlassSignIn, enforcementFacts } from './break-glass/actions/break-glass';
import {
  companySessions,
  endCompanySession,
  endCompanySessions,
} from './company-sessions/actions/company-sessions';
import { preparePasswords } from './credentials/password-hash';
import {
  dataExport,
  dataExportFile,
  downloadDataExport,
  fileChunk,
  requestDataExport,
} from './data-export/actions/data-export';
import { buildDataExport } from './data-export/jobs/build-data-export';
import { dropDataExports } from './data-export/jobs/drop-data-exports';
import { PERSONAL_DATA } from './domain/personal-data';
import { cancelFactorReset, resetFactorsOfMember } from './factor-reset/actions/factor-reset';
import { resetFactors } from './factor-reset/jobs/reset-factors';
import {
  factors,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  securityLog,
} from './factors/actions/factors';
import { addPasskey, passkeyOptions, passkeySignIn, passkeySignInOptions } from './factors/actions/passkeys';
import { signInMfa } from './factors/actions/sign-in-mfa';
import { stepUp, stepUpOptions } from './factors/actions/step-up';
import { addTotp, confirmTotp } from './factors/actions/totp';
import { SEALED_FACTORS } from './factors/use-cases/factor-secret';
import { grantInstanceAdmin, revokeInstanceAdmin, secondAdmin } from './instance/actions/admins';
import {
  instanceActions,
  instanceHealth,
  instanceSettings,
  recordInstanceAction,
} from './instance/actions/instance';
import { disableUser, enableUser, endSessionsOfUser, instanceUsers } from './instance/actions/users';
import { NAMED_COMPANY } from './queries/company-deletion';
import { checkContact } from './service-accounts/actions/check-contact';
import { createServiceAccountKey } from './service-accounts/actions/create-key';
import {
  createServiceAccount,
  listServiceAccounts,
  removeServiceAccount,
  updateServiceAccount,
} from './service-accounts/actions/service-accounts';
import { watchUnusedAccounts } from './service-accounts/jobs/watch-unused-accounts';

const accountActions = { status, signUp, signIn, signInExternal, linkExternal, preferences, usersByIds };
const deletionActions = { accountDeletion, requestAccountDeletion, cancelAccountDeletion };
const dataExportActions = {
  requestDataExport,
  dataExport,
  dataExportFile,
  downloadDataExport,
  fileChunk,
};
const sessionActions = {
  session,
  sessions,
  signIns,
  signOut,
  endSession,
  endOtherSessions,
  activateCompany,
  endProviderSessions,
};
const breakGlassActions = { breakGlassSignIn, enforcementFacts };
const companySessionActions = { companySessions, endCompanySession, endCompanySessions };
const passwordActions = { requestPasswordReset, resetPassword, setPassword };
const factorActions = {
  signInMfa,
  stepUpOptions,
  stepUp,
  factors,
  addTotp,
  confirmTotp,
  passkeySignInOptions,
  passkeySignIn,
  passkeyOptions,
  addPasskey,
  renameFactor,
  removeFactor,
  makeRecoveryCodes,
  securityLog,
  resetFactorsOfMember,
  cancelFactorReset,
};
const invitationActions = { createInvitation, listInvitations, revokeInvitation, acceptInvitation, usesRole };
const keyActions = {
  apiKeyOptions,
  createApiKey,
  currentApiKey,
  listApiKeys,
  revokeApiKey,
  revokeKeysOfMember,
  rotateApiKey,
  reportLeakedKey,
  recordKeyUses,
};
const serviceAccountActions = {
  listServiceAccounts,
  createServiceAccount,
  updateServiceAccount,
  removeServiceAccount,
  createServiceAccountKey,
  checkContact,
};
const instanceAdminActions = {
  instanceUsers,
  disableUser,
  enableUser,
  endSessionsOfUser,
  grantInstanceAdmin,
  secondAdmin,
  revokeInstanceAdmin,
  instanceActions,
  instanceHealth,
  instanceSettings,
  recordInstanceAction,
};

export default implement(
  identity,
  {
    ...accountActions,
    ...deletionActions,
    ...dataExportActions,
    ...sessionActions,
    ...companySessionActions,
    ...breakGlassActions,
    ...passwordActions,
    ...factorActions,
    ...invitationActions,
    ...keyActions,
    ...serviceAccountActions,
    ...instanceAdminActions,
    introspect,
    endOfRights,
  },
  {
    started: preparePasswords,
    personalData: PERSONAL_DATA,
    jobs: [advanceAccountDeletions, watchUnusedAccounts, resetFactors, buildDataExport, dropDataExports],
    sealed: [SEALED_FACTORS],
    sealsFactors: true,
    namedCompany: NAMED_COMPANY,
  },
);
