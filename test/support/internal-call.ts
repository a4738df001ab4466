// Calls an action that only services may call, in the name of one of its contract, with the signatures of signed-calls.ts.
import { metaOf, outputOf } from '../../shared/runtime/secrets/signing/signed-calls';
import type { System } from '../../shared/runtime/system';
import { permittedCaller } from './permitted-caller';

export async function callInternal<T>(
  { broker, signer }: Pick<System, 'broker' | 'signer'>,
  action: string,
  params: object,
): Promise<T> {
  const isLocal = broker.getLocalService(action.split('.')[0] ?? '') !== undefined;
  const meta = metaOf(action, params, permittedCaller(action), isLocal, signer);
  const response = await broker.call(action, params, { meta });
  return (isLocal ? response : outputOf(action, params, response, signer)) as T;
}
