// Tests that look into the process of a service, in files whose other tests do not. A file of nothing else is named in
// cluster-suite.cjs.
import { isOnCluster } from './cluster-target';

/** `it`, skipped where the services are processes of their own. */
export const itInProcess = isOnCluster() ? it.skip : it;
