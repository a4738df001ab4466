import { identity } from '../../../../shared/contracts/identity';
import { readAction } from '../../../../shared/runtime/action';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { InstanceActionRow } from '../models/instance-action-row';
import { instanceActions as latest } from '../queries/instance';

export const instanceActions = readAction(identity.instanceActions, async (_input, ctx) => ({
  items: await ctx.global.many<RecordOf<InstanceActionRow>>(latest),
}));
