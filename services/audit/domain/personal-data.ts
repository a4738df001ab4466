// Personal data of the audit log: what names a person is in `detail`, which can be erased without breaking the chain.
import { USER_ROWS_PAGE } from '../../../shared/contracts/user-rows';
import type { PersonalTables } from '../../../shared/runtime/personal-data/personal-tables';
import { KEPT_ACTIONS, KEPT_SUBJECTS } from './retention';

const text = (words: Iterable<string>) => [...words].map((word) => `'${word}'`).join(', ');

export const PERSONAL_DATA: PersonalTables = {
  entries: {
    uses: [
      {
        subject: 'member',
        purpose: 'Who did what in the company, and what it was before',
        basis: 'interest',
        keptUntil:
          'the days of detail that the company has chosen (400); of money, accounts, members, access and erasures: as long as the entry (10 years)',
        columns: { detail: null },
      },
    ],
    plain: 'action target_type body hash salt',
    id: 'sequence',
    at: 'at',
    kept: {
      when: `split_part(action, '.', 1) IN (${text(KEPT_SUBJECTS)}) OR action IN (${text(KEPT_ACTIONS)})`,
      from: 'at::date',
      until: `(at + make_interval(years => coalesce((SELECT s.years FROM audit.settings s WHERE s.company_id = entries.company_id), 10)))::date`,
      law: 'GDPR art. 17 (3) (e): proof of who has changed money, accounts, members and access, or erased a person',
    },
    // the acts of the user, without what the company has written in them; each company has an index by actor
    toUser: {
      where: 'true',
      from: `audit.heads CROSS JOIN LATERAL (SELECT * FROM audit.entries own
        WHERE own.company_id = heads.company_id AND own.actor_id = $1::uuid AND ($3::uuid IS NULL OR own.id < $3::uuid)
        ORDER BY own.id DESC LIMIT ${USER_ROWS_PAGE}) entries`,
      also: 'company_id at action',
      computed: {
        address: `entries.detail::jsonb ->> 'ip'`,
        userAgent: `entries.detail::jsonb ->> 'userAgent'`,
      },
    },
  },
  checkpoints: 'name hash note',
  heads: 'hash checkpoint_key removed_hash',
  signing_keys: 'public_key',
};
