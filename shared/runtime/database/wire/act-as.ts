// The role that a connection acts as where several services share it.
import type { ClientBase } from 'pg';

const rolesOf = new WeakMap<ClientBase, string>();

/**
 * Sends SET ROLE before the next statement, which a pipeline need not delay until it is answered: PostgreSQL refuses a statement
 * without its role, since it names a schema that no other role sees.
 */
export async function actAs(client: ClientBase, role: string): Promise<void> {
  if (rolesOf.get(client) === role) return;
  rolesOf.set(client, role);
  try {
    await client.query(`SET ROLE ${role}`);
  } catch (error) {
    rolesOf.delete(client);
    throw error;
  }
}
