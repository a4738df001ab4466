// Shapes of the profile of a company.
import { COMPANY_FIELDS } from './company-fields';
import { createFields, outputFields, patchFields } from './field-table';
import { named } from './named';
import { Id, revisionFields } from './primitives';

export const CompanyCreate = named('CompanyCreate', createFields(COMPANY_FIELDS));
export const CompanyChange = named('CompanyChange', patchFields(COMPANY_FIELDS));
export const Company = named('Company', { id: Id, ...outputFields(COMPANY_FIELDS), ...revisionFields });
