import { CERTIFICATES, natsConf } from '../nats-conf';
import { OURS } from './network';
import type { Json } from './object';
import { CONTAINER_SECURITY } from './security';
import { single } from './single';

/** NATS without JetStream: nothing needs it, and nothing of NATS has to be kept. */
/** @param clients the value of BUS_CLIENTS: their pods may connect, by a label with their name */
export function nats(users: string[], clients: readonly string[]): Json[] {
  const config = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'nats' },
    data: { 'nats.conf': natsConf(users, clients) },
  };
  const container = {
    name: 'nats',
    image: 'nats:2-alpine',
    args: ['--config', '/etc/nats/nats.conf'],
    // NATS_KEY_… of each user: public keys, so that nothing secret of them is here
    envFrom: [{ configMapRef: { name: 'invoicing-nats-keys' } }],
    ports: [
      { name: 'client', containerPort: 4222 },
      { name: 'monitor', containerPort: 8222 },
    ],
    readinessProbe: { httpGet: { path: '/healthz', port: 'monitor' }, periodSeconds: 5 },
    resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '256Mi' } },
    securityContext: CONTAINER_SECURITY,
    volumeMounts: [
      { name: 'config', mountPath: '/etc/nats' },
      { name: 'certificate', mountPath: CERTIFICATES, readOnly: true },
    ],
  };
  return [
    config,
    ...single('nats', container, 4222, {
      volumes: [
        { name: 'config', configMap: { name: 'nats' } },
        // tls.crt and tls.key, of "npm run bus-certificates" or of your own authority
        { name: 'certificate', secret: { secretName: 'invoicing-nats-tls' } },
      ],
      from: [OURS, ...clients.map(podsOf)],
    }),
  ];
}

/** In whatever namespace they are. */
function podsOf(client: string): Json {
  return { namespaceSelector: {}, podSelector: { matchLabels: { 'invoicing/bus-client': client } } };
}
