// The catalog has no columns about persons, apart from those of the runtime.
import type { PersonalTables } from '../../../shared/runtime/personal-data/personal-tables';

export const PERSONAL_DATA: PersonalTables = {
  articles: `type name name_key description reference currency unit vat_category unit_code standard_id classifications origin_country
    attributes external_id reverse_charge_reason place_rule prices translations`,
  stock_movements: 'document_number',
};
