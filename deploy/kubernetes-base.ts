// Makes deploy/kubernetes/base: the same few objects for every service, so that none is forgotten for a new one.
// `npm run generate` writes the files; CI fails on drift. What differs between installations is in an overlay.
import { stringify } from 'yaml';
import { natsConf, passwordVariable } from './nats-conf';

type Json = Record<string, unknown>;

export interface ProcessShape {
  name: string;
  hasDatabase: boolean;
  /** Opens what is stored sealed. */
  hasEncryption: boolean;
  /** Connects to the outside: receivers, mail servers, identity providers, feeds. */
  goesOutside: boolean;
}

const HEALTH_PORT = 9090;
const HTTP_PORT = 3000;
/** Longer than the ten seconds in which a process ends what it is at, and the pause before it is told to. */
const GRACE_SECONDS = 30;

/** File by name in deploy/kubernetes/base. */
export function kubernetesBase(services: readonly ProcessShape[]): Record<string, string> {
  const gateway: ProcessShape = {
    name: 'gateway',
    hasDatabase: false,
    hasEncryption: false,
    goesOutside: false,
  };
  const processes = [...services, gateway];
  const files: Record<string, string> = {
    'common-settings.yaml': written([settings()]),
    'migrate.yaml': written([migrate()]),
    'nats.yaml': written(nats(processes.map(({ name }) => name))),
    'redis.yaml': written(redis()),
    'network.yaml': written([denyAll(), allowNames()]),
  };
  for (const shape of processes) files[`${shape.name}.yaml`] = written(objectsOf(shape));
  const resources = Object.keys(files).sort();
  files['kustomization.yaml'] = written([
    { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources },
  ]);
  return files;
}

function written(objects: Json[]): string {
  const head =
    '# Written by "npm run generate"; change deploy/kubernetes-base.ts, or patch it in an overlay.\n';
  return (
    head +
    objects.map((object) => stringify(object, { lineWidth: 110, aliasDuplicateObjects: false })).join('---\n')
  );
}

function labels(name: string): Json {
  return { 'app.kubernetes.io/part-of': 'invoicing', 'app.kubernetes.io/name': name };
}

function objectsOf(shape: ProcessShape): Json[] {
  const service = shape.name === 'gateway' ? [gatewayService()] : [];
  return [
    deployment(shape),
    ...service,
    disruptionBudget(shape.name),
    autoscaler(shape.name),
    mayConnect(shape),
  ];
}

function deployment(shape: ProcessShape): Json {
  const { name } = shape;
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels: labels(name) },
    spec: {
      // how many there are is the autoscaler's business
      selector: { matchLabels: labels(name) },
      // one more before one less: no request waits for a new release
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: {
          labels: labels(name),
          annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(HEALTH_PORT) },
        },
        spec: podOf(shape),
      },
    },
  };
}

function podOf(shape: ProcessShape): Json {
  return {
    ...POD,
    terminationGracePeriodSeconds: GRACE_SECONDS,
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: labels(shape.name) },
      },
    ],
    containers: [containerOf(shape)],
    volumes: [{ name: 'data', emptyDir: { sizeLimit: '1Gi' } }],
  };
}

/** Nothing runs as root, nothing is written but to /data, nobody talks to the cluster. */
const POD: Json = {
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
const CONTAINER_SECURITY: Json = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

function containerOf({ name, hasEncryption }: ProcessShape): Json {
  const isGateway = name === 'gateway';
  return {
    name,
    image: 'invoicing',
    envFrom: [
      { configMapRef: { name: 'invoicing-settings' } },
      // DATABASE_URL and NATS_PASSWORD of this service, and whatever else only it is to know
      { secretRef: { name: `invoicing-${name}` } },
      { secretRef: { name: 'invoicing-bus' } },
      ...(hasEncryption ? [{ secretRef: { name: 'invoicing-encryption' } }] : []),
    ],
    env: [
      { name: 'SERVICES', value: name },
      { name: 'NATS_USER', value: name },
    ],
    ports: [
      { name: 'health', containerPort: HEALTH_PORT },
      ...(isGateway ? [{ name: 'http', containerPort: HTTP_PORT }] : []),
    ],
    startupProbe: probe('/readyz', 2, 30),
    readinessProbe: probe('/readyz', 5, 2),
    livenessProbe: probe('/livez', 10, 3),
    // the endpoint is taken off the load balancer first, and what is on its way still arrives
    lifecycle: { preStop: { exec: { command: ['node', '-e', 'setTimeout(() => {}, 5000)'] } } },
    resources: {
      requests: { cpu: isGateway ? '250m' : '100m', memory: '160Mi' },
      limits: { memory: name === 'export' || name === 'documents' ? '512Mi' : '384Mi' },
    },
    securityContext: CONTAINER_SECURITY,
    volumeMounts: [{ name: 'data', mountPath: '/data' }],
  };
}

function probe(path: string, periodSeconds: number, failureThreshold: number): Json {
  return { httpGet: { path, port: 'health' }, periodSeconds, failureThreshold, timeoutSeconds: 3 };
}

function gatewayService(): Json {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'gateway', labels: labels('gateway') },
    spec: { selector: labels('gateway'), ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  };
}

function disruptionBudget(name: string): Json {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name },
    spec: { maxUnavailable: 1, selector: { matchLabels: labels(name) } },
  };
}

function autoscaler(name: string): Json {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
      minReplicas: 2,
      maxReplicas: name === 'gateway' ? 10 : 6,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
        },
      ],
    },
  };
}

function settings(): Json {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'invoicing-settings' },
    data: {
      HOST: '0.0.0.0',
      PORT: String(HTTP_PORT),
      HEALTH_PORT: String(HEALTH_PORT),
      DATA_DIR: '/data',
      NATS_URL: 'nats://nats:4222',
      REDIS_URL: 'redis://redis:6379',
      BASE_URL: 'https://invoicing.example.com',
    },
  };
}

/** Run before a release: `kubectl delete job migrate; kubectl apply -k …` (runbook.md). */
function migrate(): Json {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'migrate', labels: labels('migrate') },
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: labels('migrate') },
        spec: {
          ...POD,
          restartPolicy: 'Never',
          containers: [
            {
              name: 'migrate',
              image: 'invoicing',
              command: ['node', '--enable-source-maps', 'dist/deploy/migrate.js'],
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

/** Without JetStream: nothing here needs it, and nothing of NATS is to be kept. */
function nats(users: string[]): Json[] {
  const env = users.sort().map((name) => ({
    name: passwordVariable(name),
    valueFrom: { secretKeyRef: { name: `invoicing-${name}`, key: 'NATS_PASSWORD' } },
  }));
  const config = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'nats' },
    data: { 'nats.conf': natsConf(users.filter((name) => name !== 'gateway')) },
  };
  const container = {
    name: 'nats',
    image: 'nats:2-alpine',
    args: ['--config', '/etc/nats/nats.conf'],
    env,
    ports: [
      { name: 'client', containerPort: 4222 },
      { name: 'monitor', containerPort: 8222 },
    ],
    readinessProbe: { httpGet: { path: '/healthz', port: 'monitor' }, periodSeconds: 5 },
    resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { memory: '256Mi' } },
    securityContext: CONTAINER_SECURITY,
    volumeMounts: [{ name: 'config', mountPath: '/etc/nats' }],
  };
  return [config, ...single('nats', container, 4222, [{ name: 'config', configMap: { name: 'nats' } }])];
}

/** Nothing in it may matter: no files, and what is least used goes first. */
function redis(): Json[] {
  const settings = { save: "''", appendonly: 'no', maxmemory: '128mb', 'maxmemory-policy': 'allkeys-lru' };
  const container = {
    name: 'redis',
    image: 'redis:8-alpine',
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    ports: [{ name: 'client', containerPort: 6379 }],
    readinessProbe: { tcpSocket: { port: 'client' }, periodSeconds: 5 },
    resources: { requests: { cpu: '50m', memory: '32Mi' }, limits: { memory: '192Mi' } },
    securityContext: CONTAINER_SECURITY,
  };
  return single('redis', container, 6379, []);
}

/** One pod, its address, and who may talk to it: every process of ours and nobody else. */
function single(name: string, container: Json, port: number, volumes: Json[]): Json[] {
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name, labels: labels(name) },
      spec: {
        replicas: 1,
        selector: { matchLabels: labels(name) },
        template: { metadata: { labels: labels(name) }, spec: { ...POD, containers: [container], volumes } },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, labels: labels(name) },
      spec: { selector: labels(name), ports: [{ name: 'client', port, targetPort: 'client' }] },
    },
    policy(name, name, { ingress: [{ from: [OURS], ports: [{ port }] }] }),
  ];
}

const OURS: Json = { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'invoicing' } } };

function policy(name: string, target: string, rules: Json): Json {
  const policyTypes = [...('ingress' in rules ? ['Ingress'] : []), ...('egress' in rules ? ['Egress'] : [])];
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name },
    spec: { podSelector: { matchLabels: labels(target) }, policyTypes, ...rules },
  };
}

function denyAll(): Json {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'deny-all' },
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  };
}

function allowNames(): Json {
  const ports = [
    { port: 53, protocol: 'UDP' },
    { port: 53, protocol: 'TCP' },
  ];
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'allow-dns' },
    spec: { podSelector: {}, policyTypes: ['Egress'], egress: [{ ports }] },
  };
}

/** To the bus, to Redis, to the database where there is one, and outside for those who deliver something there. */
function mayConnect({ name, hasDatabase, goesOutside }: ProcessShape): Json {
  const to = (target: string, port: number) => ({
    to: [{ podSelector: { matchLabels: labels(target) } }],
    ports: [{ port }],
  });
  const health = { ports: [{ port: HEALTH_PORT }] };
  return policy(name, name, {
    ingress: name === 'gateway' ? [health, { ports: [{ port: HTTP_PORT }] }] : [health],
    egress: [
      to('nats', 4222),
      to('redis', 6379),
      // an overlay narrows it to where PostgreSQL is
      ...(hasDatabase ? [{ ports: [{ port: 5432 }] }] : []),
      ...(goesOutside ? [{ to: [{ ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } }] }] : []),
    ],
  });
}

/** The second lock behind the guard of outgoing connections. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'];
