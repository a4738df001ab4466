// Faults that a document asks the simulator of NAV for by its order reference, so that the order of calls does not matter.
import { COMMON_FAULTS } from '../channel-simulator';

export const FAULTS = [
  ...COMMON_FAULTS,
  'lostAndHidden',
  'operationFailed',
  'unknownError',
  'noRights',
  'tokenUsed',
  'warned',
  'latePositive',
  'lateNegative',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Refusals of the request: HTTP status and errorCode. Nothing is taken, but of `operationFailed`. */
export const REFUSED: Partial<Record<Fault, [number, string]>> = {
  maintenance: [503, 'MAINTENANCE_MODE'],
  operationFailed: [500, 'OPERATION_FAILED'],
  unknownError: [500, 'UNEXPECTED_ERROR'],
  expired: [401, 'INVALID_SECURITY_USER'],
  noRights: [403, 'FORBIDDEN'],
  tokenUsed: [400, 'INVALID_EXCHANGE_TOKEN'],
};

/** Those after which the request was taken. */
export const AFTER_RECEIPT: ReadonlySet<Fault> = new Set([
  'lostAnswer',
  'lostAndHidden',
  'slow',
  'operationFailed',
  'garbage',
]);

/** Those of one invoice: the batch goes on. */
export const OF_CONTENT: ReadonlySet<Fault> = new Set([
  'duplicate',
  'rejected',
  'warned',
  'latePositive',
  'lateNegative',
]);
