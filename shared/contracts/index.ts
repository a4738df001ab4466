// Every service contract of the system by the name code calls it, in the order the API reference shows them.
import { clients } from './clients';
import { companies } from './companies';
import type { ServiceContract } from './contract';
import { identity } from './identity';
import { mail } from './mail';
import { webhooks } from './webhooks';

export const services = { identity, companies, clients, webhooks, mail };

export const contracts: readonly ServiceContract[] = Object.values(services);
