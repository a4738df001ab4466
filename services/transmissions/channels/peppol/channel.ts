import type { Channel } from '../channel';
import { connection } from './connection';
import { peppol } from './peppol';

export const channel: Channel<typeof connection.config> = { ...connection, adapter: peppol };
