// The action that the runtime adds to each service: it deletes rows of a company, and names no service, so no contract of one has it.
import { Type } from '@sinclair/typebox';
import { internal } from './access';
import { type ActionContract, defineAction } from './contract';
import { Id } from './primitives';

/** The service that decides when a company is deleted, and so asks all others. */
export const DELETES_COMPANIES = 'companies';

/** @param service its name, as SERVICE_NAMES has it */
export function deleteRowsOfCompany(service: string) {
  const action = defineAction({
    summary: 'Delete some rows of a company whose deletion has begun',
    access: internal(DELETES_COMPANIES),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ deleted: Type.Integer({ minimum: 0, description: '0: there are none' }) }),
    idempotent: true,
  });
  return { ...action, name: `${service}.deleteRowsOfCompany` } satisfies ActionContract;
}
