import type { Channel } from '../channel';
import { connection } from './connection';
import { pdp } from './pdp';

export const channel: Channel<typeof connection.config> = { ...connection, adapter: pdp };
