// Labels and ports that all objects share.
import { runsService } from '../../../shared/runtime/moleculer/names';

export type Json = Record<string, unknown>;

export const HEALTH_PORT = 9090;
export const HTTP_PORT = 3000;
/** Pods of a process that a rolling update may start before others end. */
export const SURGE = 1;

/** Most pods that the autoscaler of a process starts. */
export function replicasMax(process: string): number {
  return runsService(process, 'gateway') ? 10 : 6;
}

/** The address of the pods of `target`, on the port that their containers give the same name. */
export function service(name: string, portName: string, port: number, target = name): Json {
  const ports = [{ name: portName, port, targetPort: portName }];
  const metadata = { name, labels: labels(name) };
  return { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: labels(target), ports } };
}

export function labels(name: string): Json {
  return { 'app.kubernetes.io/part-of': 'invoicing', 'app.kubernetes.io/name': name };
}

/** Pods that may connect to PostgreSQL. */
export const DATABASE_LABEL: Json = { 'invoicing/database': 'true' };

/** Labels of a pod; its workload selects it by `labels`. */
export function podLabels(name: string, hasDatabase: boolean): Json {
  return { ...labels(name), ...(hasDatabase ? DATABASE_LABEL : {}) };
}
