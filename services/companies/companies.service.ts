// Companies and who belongs to them: profile, number formats, memberships. What a user may do is decided by the role
// kept here; identity asks for it whenever it resolves a credential.
import { companies } from '../../shared/contracts/companies';
import { implement } from '../../shared/runtime/service';
import { addMember } from './actions/add-member';
import { create } from './actions/create';
import { membership } from './actions/membership';
import { membershipsOf } from './actions/memberships-of';
import { switchCompany } from './actions/switch';
import { CompanyRow } from './models/company-row';
import { MembershipRow } from './models/membership-row';

export default implement(
  companies,
  { create, switch: switchCompany, membership, membershipsOf, addMember },
  { models: [CompanyRow, MembershipRow] },
);
