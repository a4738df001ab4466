import { Table } from 'sequelize-typescript';
import { MATCHING_FIELDS } from '../../../../shared/contracts/receivables/booking';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';
import { rowOn } from '../../../../shared/runtime/database/field-columns';

/** Settings of the matching of a company. */
@Table({ schema: 'receivables', tableName: 'matching_settings', underscored: true, timestamps: false })
export class MatchingSettingsRow extends rowOn(CompanyOwnedRow, MATCHING_FIELDS) {}
