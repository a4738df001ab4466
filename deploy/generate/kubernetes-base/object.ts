// Labels and ports that all objects share.
export type Json = Record<string, unknown>;

export const HEALTH_PORT = 9090;
export const HTTP_PORT = 3000;

/** The address of the pods of that name, on the port that their containers give the same name. */
export function service(name: string, portName: string, port: number): Json {
  const ports = [{ name: portName, port, targetPort: portName }];
  const metadata = { name, labels: labels(name) };
  return { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: labels(name), ports } };
}

export function labels(name: string): Json {
  return { 'app.kubernetes.io/part-of': 'invoicing', 'app.kubernetes.io/name': name };
}
