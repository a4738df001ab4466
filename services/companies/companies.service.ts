// Companies and who belongs to them: profile, number formats, memberships. What a user may do is decided by the role
// kept here; identity asks for it whenever it resolves a credential.

import { companies } from '../../shared/contracts/companies';
import { loadFacts } from '../../shared/countries/loading/loaded-facts';
import { implement } from '../../shared/runtime/service';
import { addMember } from './actions/add-member';
import { administrators } from './actions/administrators';
import { assertStorage } from './actions/assert-storage';
import { changeInfo } from './actions/change-info';
import { changeRole } from './actions/change-role';
import { create } from './actions/create';
import { formerMember } from './actions/former-member';
import { info } from './actions/info';
import { leave } from './actions/leave';
import { list } from './actions/list';
import { members } from './actions/members';
import { membership } from './actions/membership';
import { membershipsOf } from './actions/memberships-of';
import { numberFormats } from './actions/number-formats';
import { payer } from './actions/payer';
import { profile } from './actions/profile';
import { removeMember } from './actions/remove-member';
import { setNumberFormat } from './actions/set-number-format';
import { switchCompany } from './actions/switch';
import { usage } from './actions/usage';
import { companyQuotas } from './instance/actions/company-quotas';
import { instanceCompanies } from './instance/actions/instance-companies';
import { instanceCompany } from './instance/actions/instance-company';
import { makeOwner } from './instance/actions/make-owner';
import { objectToOwner, proposedOwner } from './instance/actions/proposed-owner';
import { quotas } from './instance/actions/quotas';
import { resumeCompany } from './instance/actions/resume-company';
import { setCompanyQuotas } from './instance/actions/set-company-quotas';
import { storage } from './instance/actions/storage';
import { suspendCompany } from './instance/actions/suspend-company';
import { suspension } from './instance/actions/suspension';

const profileActions = {
  create,
  info,
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
  list,
  switch: switchCompany,
  membership,
  membershipsOf,
  formerMember,
  addMember,
  administrators,
};
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
  { ...profileActions, ...memberActions, ...membershipActions, ...instanceActions },
  { started: loadFacts },
);
