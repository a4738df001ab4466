// `npm run instance-admin -- grant|revoke E-MAIL`: makes a user an administrator of the instance, or an ordinary one. What it does is
// recorded as done on the machine. Works beside a running system, which knows it within a second.
import './refuse-old-node';
import { userInfo } from 'node:os';
import { newId } from '../../shared/runtime/database/ids';
import { type Config, readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { databaseAtHand, withClient } from './database-at-hand';
import { runCommand } from './run-command';

const ACTIONS: Readonly<Record<string, string>> = { grant: 'admin_granted', revoke: 'admin_revoked' };

/** In one statement, so that what is done is recorded. */
const CHANGE = `WITH changed AS (
    UPDATE identity.users SET is_instance_admin = $2, admin_since = now(), admin_made_by = '{}', updated_at = now()
    WHERE lower(email) = lower($1) AND is_instance_admin <> $2 RETURNING id, email
  ) INSERT INTO identity.instance_actions (id, at, admin_email, action, subject_id, subject_name)
    SELECT $3, now(), $4, $5, id, email FROM changed RETURNING subject_name`;

/** Returns the line to print. */
export async function instanceAdmin([verb = '', email = '']: string[], config: Config): Promise<string> {
  const action = ACTIONS[verb];
  if (!action || !email) throw new StartupError('Write npm run instance-admin -- grant|revoke E-MAIL');
  const { address, leave } = await databaseAtHand(config);
  try {
    return await withClient(address, async (client) => {
      const known = await client.query('SELECT FROM identity.users WHERE lower(email) = lower($1)', [email]);
      if (known.rowCount === 0) throw new StartupError(`There is no user with the address ${email}`);
      const who = `${userInfo().username} on the machine`;
      const { rowCount } = await client.query(CHANGE, [email, verb === 'grant', newId(), who, action]);
      const state = verb === 'grant' ? 'an administrator' : 'no administrator';
      return `${email} is ${state} of the instance${rowCount === 0 ? ' already' : ''}\n`;
    });
  } finally {
    await leave();
  }
}

async function main(): Promise<void> {
  process.stdout.write(await instanceAdmin(process.argv.slice(2), readConfig(process.env)));
}

if (require.main === module) runCommand(main, 'Cannot change the administrators');
