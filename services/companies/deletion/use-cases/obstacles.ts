// Facts of other services and of the instance that delay a deletion.

import type { AnyAction, CallInput, Output } from '../../../../shared/contracts/contract';
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { SuspensionRow } from '../../models/suspension-row';
import type { Obstacles } from '../domain/deletion';

interface Asking {
  call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>>;
  companyNamed(companyId: string): Scoped;
  now(): Date;
}

export interface KnownObstacles extends Obstacles {
  /** Connections, each with a number: `ksef PROD (3)`. */
  open: string[];
}

export async function readObstacles(ctx: Asking, companyId: string): Promise<KnownObstacles> {
  const [{ items }, suspension] = await Promise.all([
    ctx.call(transmissions.openTransmissions, { companyId }),
    ctx.companyNamed(companyId).find(SuspensionRow, {}),
  ]);
  const isOver = suspension?.until != null && Date.parse(suspension.until) <= ctx.now().getTime();
  return {
    open: items.map(({ channel, environment, count }) => `${channel} ${environment} (${count})`),
    hasOpenTransmissions: items.length > 0,
    isSuspended: suspension !== undefined && !isOver,
  };
}
