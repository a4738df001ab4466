// Queues issued documents for their channels, and records the reports of these.
import { transmissionChanged } from './actions/transmission-changed';

export const transmittingActions = { transmissionChanged };
