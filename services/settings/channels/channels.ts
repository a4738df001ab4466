// Connections to e-invoicing channels: `providers` has the fields of each; `country-readiness` knows which a country requires.
import type { ServiceParts } from '../../../shared/runtime/service';
import { connect } from './actions/connect';
import { list } from './actions/list';
import { remove } from './actions/remove';

export const actions = { channels: list, connectChannel: connect, removeChannel: remove };
export const parts: ServiceParts = {
  sealed: [{ table: 'channel_connections', column: 'sealed_config', rowId: 'id', field: 'config' }],
};
