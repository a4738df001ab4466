import { Type } from '@sinclair/typebox';
import { internal } from './access';
import { defineAction, defineService } from './contract';
import { gatewayHealth } from './instance/health';
import { Id, Timestamp } from './primitives';

export const gateway = defineService('gateway', {
  keyUses: defineAction({
    summary: 'Last uses of API keys that this gateway has not reported yet',
    description:
      'Asked of every gateway before `lastUsedAt` is shown, which makes it exact without a write per request.',
    access: internal('identity'),
    output: Type.Object({ uses: Type.Array(Type.Object({ keyId: Id, usedAt: Timestamp })) }),
  }),
  health: gatewayHealth,
});
