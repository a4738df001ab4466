// Parts of a context that sending needs; those of actions and jobs both have them.
import type { AnyAction, Input, Output } from '../../../shared/contracts/contract';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import type { Log } from '../../../shared/runtime/observability/log';
import type { MailBox } from '../../../shared/runtime/secrets/mail-box';
import type { Secrets } from '../../../shared/runtime/secrets/secrets';
import type { Config } from '../../../shared/settings/config';

export interface MailContext {
  readonly config: Config;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly mailBox: MailBox;
  readonly outbound: Outbound;
  call<C extends AnyAction>(action: C, input: Input<C>): Promise<Output<C>>;
}
