// The channels that a document leaves by as it is issued, and what becomes of it there.
import { transmissionChanged } from './actions/transmission-changed';

export const transmittingActions = { transmissionChanged };
