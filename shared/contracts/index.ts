// Every service contract of the system, in the order the API reference shows them.
import { clients } from './clients';
import { companies } from './companies';
import type { ServiceContract } from './contract';
import { identity } from './identity';
import { mail } from './mail';
import { webhooks } from './webhooks';

export const contracts: readonly ServiceContract[] = [identity, companies, clients, webhooks, mail];
