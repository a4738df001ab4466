// Companies and who belongs to them: profile, number formats, memberships. What a user may do is decided by the role
// kept here; identity asks for it whenever it resolves a credential.

import { companies } from '../../shared/contracts/companies';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { implement } from '../../shared/runtime/service';
import { create, list, switchCompany } from './actions/companies';
import { endMembership, holdersOf } from './actions/deleted-members';
import { changeInfo, history, info, payer, profile } from './actions/info';
import {
  addMember,
  administrators,
  changeRole,
  formerMember,
  leave,
  members,
  membership,
  membershipsOf,
  removeMember,
  rolesOf,
  serviceAccountRights,
} from './actions/members';
import { numberFormats, setNumberFormat } from './actions/number-formats';
import { assertStorage, usage } from './actions/usage';
import { deletedCompany } from './deletion/actions/deleted-company';
import { cancelDeletion, deletion, requestDeletion, waiveDeletionExport } from './deletion/actions/deletion';
import { deletionExport, deletionExported } from './deletion/actions/last-export';
import { advanceDeletions } from './deletion/jobs/advance-deletions';
import { PERSONAL_DATA } from './domain/personal-data';
import {
  instanceCompanies,
  instanceCompany,
  resumeCompany,
  suspendCompany,
  suspension,
} from './instance/actions/companies';
import { makeOwner, objectToOwner, proposedOwner } from './instance/actions/owner';
import { companyQuotas, quotas, setCompanyQuotas, storage } from './instance/actions/quotas';
import { cancelPersonErasure, listPersonErasures } from './persons/actions/person-erasures';
import { erasePerson, reportPerson } from './persons/actions/persons';
import { eraseKeptRows } from './persons/jobs/erase-kept-rows';
import { SEALED_PERSON } from './persons/use-cases/waiting-erasures';
import {
  createRole,
  customRole,
  listRoles,
  removeRole,
  roleOptions,
  updateRole,
} from './roles/actions/roles';
import {
  breakGlass,
  enterByBreakGlass,
  makeBreakGlassCodes,
  ssoEnforcement,
} from './security-policy/actions/break-glass';
import { changeSecurityPolicy, securityPolicy } from './security-policy/actions/security-policy';

const policyActions = {
  securityPolicy,
  changeSecurityPolicy,
  makeBreakGlassCodes,
  breakGlass,
  enterByBreakGlass,
  ssoEnforcement,
};
const roleActions = { listRoles, roleOptions, createRole, updateRole, removeRole, customRole };
const profileActions = {
  create,
  info,
  history,
  changeInfo,
  numberFormats,
  setNumberFormat,
  profile,
  payer,
  usage,
  assertStorage,
};
const memberActions = { leave, members, changeRole, removeMember };
const membershipActions = {
  serviceAccountRights,
  list,
  switch: switchCompany,
  membership,
  membershipsOf,
  rolesOf,
  formerMember,
  addMember,
  administrators,
  holdersOf,
  endMembership,
};
const deletionActions = {
  requestDeletion,
  deletion,
  cancelDeletion,
  waiveDeletionExport,
  deletionExport,
  deletedCompany,
  deletionExported,
};
const personActions = { reportPerson, erasePerson, listPersonErasures, cancelPersonErasure };
const suspensionActions = { suspension, suspendCompany, resumeCompany };
const quotaActions = { companyQuotas, setCompanyQuotas, quotas };
const instanceActions = {
  instanceCompanies,
  instanceCompany,
  ...suspensionActions,
  ...quotaActions,
  makeOwner,
  proposedOwner,
  objectToOwner,
  storage,
};

export default implement(
  companies,
  {
    ...profileActions,
    ...memberActions,
    ...roleActions,
    ...membershipActions,
    ...policyActions,
    ...deletionActions,
    ...instanceActions,
    ...personActions,
  },
  {
    started: loadFacts,
    jobs: [advanceDeletions, eraseKeptRows],
    personalData: PERSONAL_DATA,
    sealed: [SEALED_PERSON],
  },
);
