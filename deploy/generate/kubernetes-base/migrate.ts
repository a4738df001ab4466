import { type Json, labels, podLabels } from './object';
import { CONTAINER_SECURITY, POD } from './security';

/** Run before a release: `kubectl delete job migrate; kubectl apply -k …` (runbook.md). */
export function migrate(): Json {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'migrate', labels: labels('migrate') },
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: podLabels('migrate', true) },
        spec: {
          ...POD,
          restartPolicy: 'Never',
          containers: [
            {
              name: 'migrate',
              image: 'invoicing',
              command: ['node', '--enable-source-maps', 'dist/deploy/entry/migrate.js'],
              envFrom: [{ secretRef: { name: 'invoicing-migrate' } }],
              resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '384Mi' } },
              securityContext: CONTAINER_SECURITY,
            },
          ],
        },
      },
    },
  };
}
