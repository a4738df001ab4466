/** @list all — renders the chart in every form */
// The chart makes the objects of deploy/kubernetes, with the values of an installation in their places.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv from 'ajv';
import { parseAllDocuments } from 'yaml';
import { allProcesses, groupProcesses } from '../../deploy/entry/processes';
import { commonSettings, needs } from '../../deploy/entry/settings-by-process';
import { SETTINGS } from '../../shared/settings/sections';
import { CHART, chartRenderer, defaultValues, type KubernetesObject } from '../support/helm/rendered-chart';
import { kubernetesFaults } from '../support/kubernetes-faults';

const KUBERNETES = resolve(__dirname, '../../deploy/kubernetes');
const SHAPES = [
  ['groups', 'base', groupProcesses()],
  ['per-service', 'per-service', allProcesses()],
] as const;
const render = chartRenderer();
const itRendered = render ? it : it.skip;
const objectsOf = (values = {}) => render?.(values) ?? [];

function find(objects: KubernetesObject[], kind: string, name: string): KubernetesObject | undefined {
  return objects.find((object) => object.kind === kind && object.metadata.name === name);
}

/** The objects by kind and name, without what values give. */
function comparable(objects: KubernetesObject[]): Map<string, unknown> {
  const ours = objects.filter(({ kind }) => kind !== 'Kustomization' && kind !== 'Ingress');
  return new Map(
    ours.map((object) => {
      const text = JSON.stringify({ ...object, data: object.data ?? {} }, (key, value) => {
        if (['imagePullSecrets', 'invoicing/settings'].includes(key)) return undefined;
        if (key === 'annotations' && 'helm.sh/hook' in value) return undefined;
        return key === 'image' ? String(value).replace(/^registry[^:]*\/(\w+):.*$/, '$1') : value;
      });
      return [`${object.kind} ${object.metadata.name}`, JSON.parse(text)];
    }),
  );
}

describe.each(SHAPES)('the shape %s', (shape, folder, processes) => {
  itRendered('is what the manifests have', () => {
    const files = readdirSync(join(KUBERNETES, folder));
    const manifests = files.flatMap((name) =>
      parseAllDocuments(readFileSync(join(KUBERNETES, folder, name), 'utf8')).map(
        (document) => document.toJS() as KubernetesObject,
      ),
    );
    expect(comparable(objectsOf({ shape }))).toEqual(comparable(manifests));
  });

  itRendered('is valid by the schemas of Kubernetes, also with every setting', () => {
    const settings = Object.fromEntries(openSettings().map((name) => [name, '1']));
    const objects = [...objectsOf({ shape }), ...objectsOf({ shape, settings })];
    const faults = kubernetesFaults(objects).map((fault, index) => [objects[index]?.metadata.name, fault]);
    expect(faults.length).toBeGreaterThan(50);
    expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
  });

  itRendered('gives each process the settings that it needs, and no others', () => {
    const settings = Object.fromEntries(openSettings().map((name) => [name, `of ${name}`]));
    const objects = objectsOf({ shape, settings });
    const told = (name: string) => Object.values(find(objects, 'ConfigMap', name)?.data ?? {});
    const values = (names: string[]) => names.map((name) => `of ${name}`);
    const ofAll = openSettings().filter((name) => commonSettings().includes(name));
    expect(told('invoicing-settings')).toEqual(expect.arrayContaining(values(ofAll)));
    for (const { name } of processes) {
      const own = openSettings().filter((setting) => needs(name, setting));
      expect(told(`invoicing-${name}-settings`).filter((value) => value.startsWith('of '))).toEqual(
        values(own),
      );
    }
  });
});

function openSettings(): string[] {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
  return Object.keys(schema.properties.settings.properties);
}

itRendered('puts the values of an installation in their places', () => {
  const to = [{ ipBlock: { cidr: '10.20.0.5/32' } }];
  const objects = objectsOf({
    baseUrl: 'https://books.example.net:8443',
    image: { repository: 'own/invoicing', tag: '9.9.9', pullSecrets: [{ name: 'registry' }] },
    database: { to },
    ingress: { className: 'traefik', tlsSecret: 'own-tls', annotations: { a: 'b' } },
    backup: { schedule: '0 5 * * *', keep: 3, storage: '50Gi' },
    processes: { core: { replicas: { min: 3, max: 9 }, resources: { limits: { memory: '2Gi' } } } },
  });
  const textOf = (kind: string, name: string) => JSON.stringify(find(objects, kind, name));
  for (const process of ['edge', 'core', 'outbound', 'workers'])
    expect(textOf('Deployment', process)).toMatch(
      /"image":"own\/invoicing:9.9.9".*"imagePullSecrets":\[{"name":"registry"}\]/,
    );
  expect(textOf('Deployment', 'core')).toContain('"memory":"2Gi"');
  expect(textOf('HorizontalPodAutoscaler', 'core')).toMatch(/"minReplicas":3,"maxReplicas":9/);
  expect(textOf('HorizontalPodAutoscaler', 'edge')).toMatch(/"minReplicas":2,"maxReplicas":10/);
  expect(find(objects, 'NetworkPolicy', 'database')?.spec?.egress).toEqual([{ to, ports: [{ port: 5432 }] }]);
  expect(find(objects, 'ConfigMap', 'invoicing-settings')?.data?.BASE_URL).toBe(
    'https://books.example.net:8443',
  );
  const ingress = find(objects, 'Ingress', 'gateway');
  expect(ingress?.metadata.annotations).toMatchObject({ a: 'b' });
  expect(ingress?.spec).toMatchObject({
    ingressClassName: 'traefik',
    tls: [{ hosts: ['books.example.net'], secretName: 'own-tls' }],
    rules: [{ host: 'books.example.net' }],
  });
  expect(textOf('CronJob', 'backup')).toMatch(/"schedule":"0 5 \* \* \*".*"--keep","3"/);
  expect(textOf('PersistentVolumeClaim', 'backups')).toContain('"storage":"50Gi"');
});

itRendered('leaves out what is switched off', () => {
  const off = { ingress: { enabled: false }, backup: { enabled: false } };
  const left = objectsOf(off).map(({ kind }) => kind);
  for (const kind of ['Ingress', 'CronJob', 'PersistentVolumeClaim']) expect(left).not.toContain(kind);
});

itRendered('restarts the pods of an installation whose settings change', () => {
  const hash = (values: object) =>
    /"invoicing\/settings":"(\w{64})"/.exec(
      JSON.stringify(find(objectsOf(values), 'Deployment', 'core')),
    )?.[1];
  expect(hash({})).toBeDefined();
  expect(hash({})).toBe(hash({ settings: {} }));
  expect(hash({ settings: { LOG_LEVEL: 'warn' } })).not.toBe(hash({}));
});

describe('the schema of the values', () => {
  const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
  const isValid = new Ajv().compile(schema);

  it('takes those of the chart', () => {
    expect([isValid(defaultValues()), isValid.errors]).toEqual([true, null]);
  });

  it('has no secret: those come from the Secrets', () => {
    expect(openSettings().filter((name) => SETTINGS[name]?.isSecret)).toEqual([]);
  });

  it.each([
    ['a setting that there is not', { settings: { LOG_LEVLE: 'warn' } }],
    ['a secret', { settings: { SMTP_PASSWORD: 'x' } }],
    ['a number, which Helm may write as 5e+07', { settings: { STORED_MEGABYTES_PER_PAYER: 50_000_000 } }],
    ['another shape', { shape: 'pods' }],
    ['an address with a path', { baseUrl: 'https://example.com/invoicing' }],
    ['a misspelled value', { imge: {} }],
    ['a process that there is not', { processes: { cores: {} } }],
  ])('refuses %s', (_what, values) => {
    expect(isValid({ ...defaultValues(), ...values })).toBe(false);
  });
});
