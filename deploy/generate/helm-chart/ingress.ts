// The Ingress of the chart: that of the example overlay, with values.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { Json } from '../kubernetes-base/object';
import { Expressions } from './expressions';

const EXAMPLE = 'deploy/kubernetes/overlays/example/ingress.yaml';

interface Ingress extends Json {
  metadata: Json;
  spec: { ingressClassName: string; tls: Json[]; rules: Json[] };
}

export function ingress(): string {
  const object: Ingress = exampleIngress();
  const expressions = new Expressions();
  object.metadata.annotations = expressions.block('.Values.ingress.annotations');
  const { spec } = object;
  const host = expressions.value('include "invoicing.host" . | quote');
  spec.ingressClassName = expressions.value('.Values.ingress.className | quote');
  spec.tls = [{ hosts: [host], secretName: expressions.value('.Values.ingress.tlsSecret | quote') }];
  for (const rule of spec.rules) rule.host = host;
  return expressions.textOf([object], '.Values.ingress.enabled');
}

export function exampleIngress(): Ingress {
  return parse(readFileSync(resolve(EXAMPLE), 'utf8'));
}
