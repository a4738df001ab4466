import { type Json, labels, podLabels } from './object';
import { CONTAINER_SECURITY, POD } from './security';

const NAME = 'backup';
const FOLDER = '/backups';

/** `npm run backup` each night, as the owner of the database, onto a volume that keeps the last ones (runbook.md). */
export function backup(): Json[] {
  const claim = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'backups', labels: labels(NAME) },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
  };
  const cronJob = {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: NAME, labels: labels(NAME) },
    spec: {
      schedule: '17 2 * * *',
      concurrencyPolicy: 'Forbid',
      jobTemplate: { spec: { backoffLimit: 2, template: template() } },
    },
  };
  return [claim, cronJob];
}

function template(): Json {
  return {
    metadata: { labels: podLabels(NAME, true) },
    spec: {
      ...POD,
      restartPolicy: 'Never',
      containers: [container()],
      volumes: [{ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } }],
    },
  };
}

function container(): Json {
  return {
    name: NAME,
    image: 'invoicing',
    command: ['node', 'dist/deploy/backup/backup.js', '--folder', FOLDER, '--keep', '14'],
    envFrom: [{ secretRef: { name: 'invoicing-migrate' } }],
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '384Mi' } },
    securityContext: CONTAINER_SECURITY,
    volumeMounts: [{ name: 'backups', mountPath: FOLDER }],
  };
}
