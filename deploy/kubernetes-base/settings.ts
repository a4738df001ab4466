import { HEALTH_PORT, HTTP_PORT, type Json } from './object';

/** What every process is told; an overlay patches it. */
export function commonSettings(): Json {
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
