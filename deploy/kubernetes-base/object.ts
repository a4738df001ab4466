// Labels and ports that all objects share.
export type Json = Record<string, unknown>;

export const HEALTH_PORT = 9090;
export const HTTP_PORT = 3000;

export function labels(name: string): Json {
  return { 'app.kubernetes.io/part-of': 'invoicing', 'app.kubernetes.io/name': name };
}
