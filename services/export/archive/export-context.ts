// What building an archive needs of the context of an action or of a job.
import type { AnyAction, CallInput, Output } from '../../../shared/contracts/contract';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Config } from '../../../shared/settings/config';

export interface ExportContext {
  /** Rows of a company. */
  companyNamed(companyId: string): Scoped;
  call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>>;
  readonly config: Config;
  now(): Date;
}
