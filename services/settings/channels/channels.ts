// Connections to e-invoicing channels: `providers` has the fields of each; `country-readiness` knows which a country requires.
import type { ServiceParts } from '../../../shared/runtime/service';
import { activeChannels } from './actions/active-channels';
import { autoSendChannels } from './actions/auto-send-channels';
import { channelEnvironments } from './actions/channel-environments';
import { connect } from './actions/connect';
import { connection } from './actions/connection';
import { list } from './actions/list';
import { recordChecked } from './actions/record-checked';
import { recordStopped } from './actions/record-stopped';
import { remove } from './actions/remove';
import { notifyExpiringChannels } from './jobs/notify-expiring-channels';
import { recheckChannels } from './jobs/recheck-channels';

export const actions = {
  channels: list,
  connectChannel: connect,
  removeChannel: remove,
  channelConnection: connection,
  activeChannels,
  channelEnvironments,
  autoSendChannels,
  channelChecked: recordChecked,
  channelStopped: recordStopped,
};
export const parts: ServiceParts = {
  jobs: [recheckChannels, notifyExpiringChannels],
  sealed: [{ table: 'channel_connections', column: 'sealed_config', rowId: 'id', field: 'config' }],
};
