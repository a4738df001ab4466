// Personal data of clients and of their contacts.
import {
  ERASED,
  MENTIONS,
  type PersonalTables,
  STAYS,
  type Use,
} from '../../../shared/runtime/personal-data/personal-tables';

const CONTACT: Use = {
  subject: 'contact',
  purpose: 'Invoices to the client, and questions about them',
  basis: 'contract',
  keptUntil: 'an erasure, the deletion of the client or that of the company',
};

export const PERSONAL_DATA: PersonalTables = {
  clients: {
    uses: [
      {
        ...CONTACT,
        columns: {
          ...{ contact_first_name: null, contact_last_name: null, contact_email: null, contact_phone: null },
          // afterErasure derives keys from what is left
          ...{ email_key: STAYS, name_key: STAYS, search_text: STAYS, electronic_address: null },
          ...{ description: MENTIONS, metadata: MENTIONS, deliver_to: MENTIONS, buyer_reference: MENTIONS },
        },
      },
      {
        ...CONTACT,
        when: `type = 'INDIVIDUAL'`,
        columns: {
          ...{ name: ERASED, address_line1: null, address_line2: null, postal_code: null, city: null },
          ...{
            state: null,
            identifiers: [],
            identifier_keys: STAYS,
            vat_registrations: [],
            external_id: null,
          },
        },
      },
    ],
    plain: 'type country currency language e_invoice_format vat_category sort_key cash_discounts reminders',
    client: `CASE WHEN type = 'INDIVIDUAL' THEN id END`,
  },
};
