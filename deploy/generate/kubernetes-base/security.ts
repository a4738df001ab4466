import type { Json } from './object';

/** Pods do not run as root and do not talk to the cluster's API. */
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

/** Containers write only to what is mounted. */
export const CONTAINER_SECURITY: Json = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};
