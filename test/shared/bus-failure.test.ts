// Errors of the bus about a call that nobody has answered become answers of ours.
import { Errors } from 'moleculer';
import { busFailure } from '../../shared/runtime/moleculer/bus-failure';

const CALL = { action: 'clients.profile', nodeID: 'clients' };

it.each([
  ['took too long', new Errors.RequestTimeoutError(CALL), 504, 'timeout'],
  ['would begin after the time of its request', new Errors.RequestSkippedError(CALL), 504, 'timeout'],
  ['found no service', new Errors.ServiceNotFoundError(CALL), 503, 'service_unavailable'],
  ['was refused by a process that stops', new Errors.RequestRejectedError(CALL), 503, 'service_unavailable'],
])('a call that %s', (_what, error, code, type) => {
  expect(busFailure(error)).toMatchObject({ code, type });
});

it('is nothing of the kind: any other error', () => {
  expect(busFailure(new Error('wrong'))).toBeUndefined();
});
