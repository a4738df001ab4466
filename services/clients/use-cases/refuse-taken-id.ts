import { problem, violates } from '../../../shared/runtime/errors';

/** Runs a write; one that would give an external id to two clients is refused with 409. */
export async function refusingTakenId<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'clients_external_id')) throw problem('client_external_id_taken');
    throw error;
  }
}
