// What building an archive needs, from a request or from a job.
import type { AnyAction, CallInput, Output } from '../../shared/contracts/contract';
import type { Scoped } from '../../shared/runtime/database/scoped';
import type { Config } from '../../shared/settings/config';

export interface Doors {
  /** Rows of a company. */
  companyNamed(companyId: string): Scoped;
  call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>>;
  readonly config: Config;
  now(): Date;
}
