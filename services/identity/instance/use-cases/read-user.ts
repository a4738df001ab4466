import type { Output } from '../../../../shared/contracts/contract';
import type { identity } from '../../../../shared/contracts/identity';
import type { Rows } from '../../../../shared/runtime/database/rows';
import { problem } from '../../../../shared/runtime/errors';
import { instanceUsers } from '../queries/instance';

export type InstanceUser = Output<typeof identity.enableUser>;

export async function readUser(rows: Rows, id: string): Promise<InstanceUser> {
  const user = await rows.one<InstanceUser>(instanceUsers, [null, id]);
  if (!user) throw problem('user_not_found');
  return user;
}
