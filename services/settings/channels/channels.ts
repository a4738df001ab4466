// Connections to e-invoicing channels: what each needs is in `providers`; what a country asks for is country-readiness's.
import type { ServiceParts } from '../../../shared/runtime/service';
import { connect } from './actions/connect';
import { list } from './actions/list';
import { remove } from './actions/remove';
import { ChannelConnectionRow } from './models/connection-row';

export const channels = { channels: list, connectChannel: connect, removeChannel: remove };
export const parts: Pick<ServiceParts, 'models' | 'jobs' | 'sealed'> = {
  models: [ChannelConnectionRow],
  sealed: [{ table: 'channel_connections', column: 'sealed_config', rowId: 'id', field: 'config' }],
};
