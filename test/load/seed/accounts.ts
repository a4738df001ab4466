// A company with its owner for each number; for those that call also an API key and a session.
import type { Client } from 'pg';
import {
  API_KEY_PREFIX,
  fingerprint,
  newApiKey,
  newToken,
} from '../../../shared/runtime/secrets/credentials';
import { sqlId } from '../ids';
import { CALLERS, COMPANIES } from '../settings';
import { type Copies, insertCopies } from './copies';
import type { Template } from './template';

/** A caller is the owner of a company. */
export interface Caller {
  company: number;
  key: string;
  /** Token of a session of the owner. */
  token: string;
}

const EACH = `generate_series(1, ${COMPANIES}) n`;
const OF_COMPANY = 'original.company_id = $1 AND $2::uuid IS NOT NULL';

export async function seedAccounts(db: Client, template: Template): Promise<Caller[]> {
  const values = [template.companyId, template.userId];
  const callers = Array.from({ length: CALLERS }, (_, index) => newCaller(index + 1));
  for (const copies of ACCOUNTS) await insertCopies(db, copies, values);
  const stored = callers.map(({ key, token }) => storedOf(key, token));
  for (const copies of CREDENTIALS) await insertCopies(db, copies, [...values, JSON.stringify(stored)]);
  return callers;
}

function newCaller(company: number): Caller {
  return { company, key: newApiKey(), token: newToken() };
}

/** Columns as the service stores them: hashes, and the visible parts of a key. */
function storedOf(key: string, token: string): string[] {
  return [fingerprint(key), key.slice(0, API_KEY_PREFIX.length + 6), key.slice(-4), fingerprint(token)];
}

const ACCOUNTS: Copies[] = [
  {
    table: 'companies.companies',
    where: OF_COMPANY,
    from: EACH,
    changes: { company_id: sqlId('company', 'n'), name: `'Atelier ' || n` },
  },
  {
    table: 'identity.users',
    where: '$1::uuid IS NOT NULL AND original.id = $2',
    from: EACH,
    changes: {
      id: sqlId('user', 'n'),
      email: `'owner' || n || '@example.com'`,
      email_key: `'owner' || n || '@example.com'`,
      last_company_id: sqlId('company', 'n'),
    },
  },
  {
    table: 'companies.memberships',
    where: OF_COMPANY,
    from: EACH,
    changes: { company_id: sqlId('company', 'n'), user_id: sqlId('user', 'n') },
  },
];

/** `$3` lists what is stored, in the order of the companies. */
const STORED = `LATERAL (SELECT ordinality AS n, value AS stored
  FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY) caller`;

const CREDENTIALS: Copies[] = [
  {
    table: 'identity.api_keys',
    where: OF_COMPANY,
    from: STORED,
    changes: {
      company_id: sqlId('company', 'n'),
      id: sqlId('key', 'n'),
      user_id: sqlId('user', 'n'),
      key_hash: 'stored->0',
      prefix: 'stored->1',
      last_four: 'stored->2',
    },
  },
  {
    table: 'identity.sessions',
    where: '$1::uuid IS NOT NULL AND original.user_id = $2',
    from: STORED,
    changes: {
      id: sqlId('session', 'n'),
      user_id: sqlId('user', 'n'),
      active_company_id: sqlId('company', 'n'),
      token_hash: 'stored->3',
    },
  },
];
