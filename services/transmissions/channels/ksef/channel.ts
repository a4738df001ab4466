import type { Channel } from '../channel';
import { connection } from './connection';
import { ksef } from './ksef';

export const channel: Channel<typeof connection.config> = { ...connection, adapter: ksef };
