// Users, sessions, invitations and API keys: identifies callers. `companies` owns memberships, which decide what a user
// may do.
import { identity } from '../../shared/contracts/identity';
import { implement } from '../../shared/runtime/service';
import { acceptInvitation } from './actions/accept-invitation';
import { activateCompany } from './actions/activate-company';
import { apiKeyOptions } from './actions/api-key-options';
import { createApiKey } from './actions/create-api-key';
import { createInvitation } from './actions/create-invitation';
import { currentApiKey } from './actions/current-api-key';
import { endOtherSessions } from './actions/end-other-sessions';
import { endSession } from './actions/end-session';
import { introspect } from './actions/introspect';
import { linkExternal } from './actions/link-external';
import { listApiKeys } from './actions/list-api-keys';
import { listInvitations } from './actions/list-invitations';
import { preferences } from './actions/preferences';
import { recordKeyUses } from './actions/record-key-uses';
import { requestPasswordReset } from './actions/request-password-reset';
import { resetPassword } from './actions/reset-password';
import { revokeApiKey } from './actions/revoke-api-key';
import { revokeInvitation } from './actions/revoke-invitation';
import { rotateApiKey } from './actions/rotate-api-key';
import { session } from './actions/session';
import { sessions } from './actions/sessions';
import { setPassword } from './actions/set-password';
import { signIn } from './actions/sign-in';
import { signInExternal } from './actions/sign-in-external';
import { signIns } from './actions/sign-ins';
import { signOut } from './actions/sign-out';
import { signUp } from './actions/sign-up';
import { status } from './actions/status';
import { usersByIds } from './actions/users-by-ids';
import { preparePasswords } from './credentials/password-hash';
import { disableUser } from './instance/actions/disable-user';
import { enableUser } from './instance/actions/enable-user';
import { endSessionsOfUser } from './instance/actions/end-sessions-of-user';
import { grantInstanceAdmin } from './instance/actions/grant-instance-admin';
import { instanceActions } from './instance/actions/instance-actions';
import { instanceHealth } from './instance/actions/instance-health';
import { instanceSettings } from './instance/actions/instance-settings';
import { instanceUsers } from './instance/actions/instance-users';
import { recordInstanceAction } from './instance/actions/record-instance-action';
import { revokeInstanceAdmin } from './instance/actions/revoke-instance-admin';
import { secondAdmin } from './instance/actions/second-admin';

const accountActions = { status, signUp, signIn, signInExternal, linkExternal, preferences, usersByIds };
const sessionActions = {
  session,
  sessions,
  signIns,
  signOut,
  endSession,
  endOtherSessions,
  activateCompany,
};
const passwordActions = { requestPasswordReset, resetPassword, setPassword };
const invitationActions = { createInvitation, listInvitations, revokeInvitation, acceptInvitation };
const keyActions = {
  apiKeyOptions,
  createApiKey,
  currentApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  recordKeyUses,
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
    ...sessionActions,
    ...passwordActions,
    ...invitationActions,
    ...keyActions,
    ...instanceAdminActions,
    introspect,
  },
  { started: preparePasswords },
);
