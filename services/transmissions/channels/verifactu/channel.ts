import type { Channel } from '../channel';
import { connection } from './connection';
import { verifactu } from './verifactu';

export const channel: Channel<typeof connection.config> = { ...connection, adapter: verifactu };
