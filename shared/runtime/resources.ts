// The resources of a running service, and the part of them that calls and jobs see alike.
import type { BroadcastName } from '../contracts/broadcasts';
import type { Config } from '../settings/config';
import type { Database } from './database/database';
import type { Outbound } from './http/outbound';
import type { Log } from './observability/log';
import type { Metrics } from './observability/metrics';
import type { MailBox } from './secrets/mail-box';
import type { Secrets } from './secrets/secrets';
import type { Signer } from './secrets/signing/signer';

/** Made once for a service, shared by all its calls and jobs. */
export interface ServiceResources {
  name: string;
  config: Config;
  log: Log;
  signer: Signer;
  secrets: Secrets;
  mailBox: MailBox;
  metrics: Metrics;
  outbound: Outbound;
  /** Absent for a service without a schema. */
  database: Database | undefined;
  /** Sends an event to every process; it may get lost, such as a hint to clear a cache. */
  broadcast(event: BroadcastName, payload: object): void;
  /** The instant; tests give a company a clock of its own. */
  now(companyId?: string): Date;
}

/** The base of every context that code of a service is given. */
export class ResourceContext {
  constructor(protected readonly resources: ServiceResources) {}

  get config(): Config {
    return this.resources.config;
  }

  get metrics(): Metrics {
    return this.resources.metrics;
  }

  /** Seals values that must not be readable where they are stored. */
  get secrets(): Secrets {
    return this.resources.secrets;
  }

  /** Seals links and codes of mails to the process that sends them; see `secretMessage`. */
  get mailBox(): MailBox {
    return this.resources.mailBox;
  }

  /** Connections to the outside; see http/outbound.ts. They throw inside a transaction. */
  get outbound(): Outbound {
    return this.resources.outbound;
  }

  get log(): Log {
    return this.resources.log;
  }

  now(): Date {
    return this.resources.now();
  }
}
