// Connections to e-invoicing channels. The fields of each are in its folder of `channels`.
import type { ServiceParts } from '../../../shared/runtime/service';
import { autoSendChannels, channelEnvironments, connectionsOfCompany } from './actions/connected-channels';
import { connect, list, remove } from './actions/connections';
import { CONFIG_PLACE } from './domain/config-schema';
import { checkConnection, recheckConnection } from './jobs/check-connection';
import { forgetRemoved } from './jobs/forget-removed';
import { notifyExpiring } from './jobs/notify-expiring';
import { notifyStopped } from './jobs/notify-stopped';
import { recheckConnections } from './jobs/recheck-connections';
import { TOKENS } from './use-cases/tokens';

export const actions = {
  channels: list,
  connectChannel: connect,
  removeChannel: remove,
  channelEnvironments,
  autoSendChannels,
  connectionsOfCompany,
};

const CONFIG = { column: 'sealed_config', rowId: 'id', field: CONFIG_PLACE.field, boundTo: CONFIG_PLACE };

export const parts: ServiceParts = {
  jobs: [
    checkConnection,
    recheckConnection,
    recheckConnections,
    notifyExpiring,
    notifyStopped,
    forgetRemoved,
  ],
  sealed: [{ ...CONFIG, table: 'connections' }, { ...CONFIG, table: 'lanes' }, TOKENS],
};
