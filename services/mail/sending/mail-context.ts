// What sending needs of the context of an action or of a job: both have it.
import type { AnyAction, Input, Output } from '../../../shared/contracts/contract';
import type { Log } from '../../../shared/runtime/log';
import type { Outbound } from '../../../shared/runtime/outbound/outbound';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import type { Config } from '../../../shared/settings/config';

export interface MailContext {
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly outbound: Outbound;
  call<C extends AnyAction>(action: C, input: Input<C>): Promise<Output<C>>;
}
