// Settings that are the same in every container, of Compose and of Kubernetes.
export const IN_CONTAINERS: Readonly<Record<string, string> & { BUS_CA_FILE: string }> = {
  HOST: '0.0.0.0',
  PORT: '3000',
  HEALTH_PORT: '9090',
  DATA_DIR: '/data',
  NATS_URL: 'tls://nats:4222',
  BUS_CA_FILE: '/etc/bus/ca.crt',
  REDIS_URL: 'redis://redis:6379',
};

/** Settings that no container is given: nats.conf and the database logins are made for their defaults. */
export const FIXED_IN_CONTAINERS: readonly string[] = [
  'BUS_NAMESPACE',
  'BUS_TLS',
  'REDIS_PREFIX',
  'DATABASE_ROLE_PREFIX',
];
