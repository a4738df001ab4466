import type { Channel } from '../channel';
import { connection } from './connection';
import { nav } from './nav';

export const channel: Channel<typeof connection.config> = { ...connection, adapter: nav };
