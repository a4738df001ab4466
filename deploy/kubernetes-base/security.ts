import type { Json } from './object';

/** Nothing runs as root, no pod talks to the cluster's API … */
export const POD: Json = {
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 1000,
    runAsGroup: 1000,
    fsGroup: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  },
};

/** … and nothing is written but to what is mounted. */
export const CONTAINER_SECURITY: Json = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};
