// The part of the context of an action or a job that building an archive needs.
import type { AnyAction, CallInput, Output } from '../../../shared/contracts/contract';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { MailBox } from '../../../shared/runtime/secrets/mail-box';
import type { Config } from '../../../shared/settings/config';

export interface ExportContext {
  companyNamed(companyId: string): Scoped;
  call<C extends AnyAction>(action: C, input: CallInput<C>): Promise<Output<C>>;
  readonly config: Config;
  readonly mailBox: MailBox;
  now(): Date;
}
