// The manifests are what the published schemas of Kubernetes allow, refer to nothing that is not there, and cover
// every service.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { loadServices, serviceNames } from '../../deploy/entry/load-services';
import { commonSettings, needs, ownSettings } from '../../deploy/entry/settings-by-process';
import { SETTINGS } from '../../shared/settings/sections';

const FOLDER = resolve(__dirname, '../../deploy/kubernetes');
const BASE = join(FOLDER, 'base');
const EXAMPLE = join(FOLDER, 'overlays/example');

interface Container {
  ports: { containerPort: number | string }[];
  envFrom: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  securityContext: object;
  resources: { requests?: object; limits: { memory?: string } };
}

interface Pod {
  automountServiceAccountToken: boolean;
  securityContext: { runAsNonRoot: boolean };
  containers: Container[];
}

/** The parts of a spec that these tests read; each kind has some of them. */
interface Spec {
  template?: { spec: Pod };
  egress?: { ports: object[] }[];
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: Spec;
  data?: Record<string, string>;
  resources?: string[];
  patches?: { path: string; target?: { kind: string; name: string } }[];
}

function read(folder: string): { file: string; manifest: Manifest }[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
      expect(document.errors).toEqual([]);
      return { file, manifest: document.toJS() as Manifest };
    }),
  );
}

const all = [...read(BASE), ...read(EXAMPLE)];
const ofKubernetes = all.filter(({ manifest }) => manifest.kind && manifest.kind !== 'Kustomization');
const base = read(BASE).map(({ manifest }) => manifest);
const named = (kind: string) => base.filter((manifest) => manifest.kind === kind);
const names = (kind: string) => named(kind).map(({ metadata }) => metadata.name);
const processes = [...serviceNames(), 'gateway'].sort();

function podOf({ metadata, spec }: Manifest): Pod {
  if (!spec?.template) throw new Error(`${metadata.name} runs nothing`);
  return spec.template.spec;
}

/** Faults of each manifest by the published schemas; null if there is none. */
function faults(manifests: Manifest[]): (string | null)[] {
  const program = resolve(__dirname, '../support/kubernetes-schemas.mjs');
  const input = JSON.stringify(manifests);
  return JSON.parse(execFileSync(process.execPath, [program], { input, encoding: 'utf8' }));
}

it('is valid by the schemas of its kinds', () => {
  const found = faults(ofKubernetes.map(({ manifest }) => manifest));
  const said = ofKubernetes.map(({ file, manifest }, index) => [file, manifest.kind, found[index]]);
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter(([, , fault]) => fault !== null)).toEqual([]);
});

it.each(['Deployment', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy'])(
  'has a %s for the gateway and every service',
  (kind) => {
    expect(names(kind)).toEqual(expect.arrayContaining(processes));
  },
);

it('lists exactly the files there are', () => {
  const [kustomization] = base.filter(({ kind }) => kind === 'Kustomization');
  const files = readdirSync(BASE).filter((file) => file !== 'kustomization.yaml');
  expect(kustomization?.resources?.sort()).toEqual(files.sort());
});

it('patches in the example only what the base has', () => {
  const [overlay] = read(EXAMPLE).filter(({ manifest }) => manifest.kind === 'Kustomization');
  for (const { path, target } of overlay?.manifest.patches ?? []) {
    const [patch] = read(EXAMPLE).filter(({ file }) => file === path);
    if (!target) {
      expect(names(patch?.manifest.kind ?? '')).toContain(patch?.manifest.metadata.name);
      continue;
    }
    const hit = named(target.kind).filter(({ metadata }) =>
      new RegExp(`^${target.name}$`).test(metadata.name),
    );
    const stored = loadServices('all').filter(({ migrations }) => migrations);
    expect(hit.map(({ metadata }) => metadata.name).sort()).toEqual(stored.map(({ name }) => name).sort());
    // The patch replaces the rule that allows connections to the database.
    for (const { spec } of hit) expect(spec?.egress?.[1]?.ports).toEqual([{ port: 5432 }]);
  }
});

it('gives no process a secret of another', () => {
  for (const process of named('Deployment').filter(({ metadata: { name } }) => processes.includes(name))) {
    const sources = podOf(process).containers.flatMap(({ envFrom }) => envFrom);
    const secrets = sources.flatMap(({ secretRef }) => secretRef?.name ?? []);
    const own = [`invoicing-${process.metadata.name}`, 'invoicing-encryption'];
    expect(own).toEqual(expect.arrayContaining(secrets));
    expect(secrets).toContain(own[0]);
  }
});

it('gives the key of sealed secrets to those only who seal and open', () => {
  const keepers = named('Deployment').filter((deployment) =>
    JSON.stringify(podOf(deployment).containers).includes('invoicing-encryption'),
  );
  expect(keepers.map(({ metadata }) => metadata.name).sort()).toEqual(
    processes.filter((name) => needs(name, 'CREDENTIALS_ENCRYPTION_KEY')),
  );
});

it('lets those only to the outside who have something to do there', () => {
  const outgoing = named('NetworkPolicy').filter(({ metadata: { name }, spec }) => {
    return processes.includes(name) && JSON.stringify(spec?.egress ?? []).includes('ipBlock');
  });
  expect(outgoing.map(({ metadata }) => metadata.name).sort()).toEqual(
    processes.filter((name) => needs(name, 'OUTBOUND_CA_FILE')),
  );
});

it.each(['invoicing-settings', ...processes.map((name) => `invoicing-${name}-settings`)])(
  'has in %s only what those who get it need, and no secret, in the base and in the example',
  (configMap) => {
    const process = /^invoicing-(.+)-settings$/.exec(configMap)?.[1];
    const needed = process === undefined ? commonSettings() : ownSettings(process);
    const told = all.filter(({ manifest: { kind, metadata } }) => {
      return kind === 'ConfigMap' && metadata.name === configMap;
    });
    const names = told.flatMap(({ manifest }) => Object.keys(manifest.data ?? {}));
    expect(needed).toEqual(expect.arrayContaining(names));
    expect(names.filter((name) => SETTINGS[name]?.isSecret)).toEqual([]);
    // a process that is not said to read it would never see it
    if (process !== undefined) expect(told.length > 0).toBe(needed.length > 0);
  },
);

it('tells each process what the ConfigMaps have for it', () => {
  for (const deployment of named('Deployment').filter(({ metadata: { name } }) => processes.includes(name))) {
    const { name } = deployment.metadata;
    const sources = podOf(deployment).containers.flatMap(({ envFrom }) => envFrom);
    expect(sources.flatMap(({ configMapRef }) => configMapRef?.name ?? [])).toEqual([
      'invoicing-settings',
      'invoicing-bus',
      ...(ownSettings(name).length > 0 ? [`invoicing-${name}-settings`] : []),
    ]);
  }
});

it('lets only those to Redis who use it', () => {
  const ruled = named('NetworkPolicy').filter(({ spec }) =>
    JSON.stringify(spec?.egress ?? []).includes('6379'),
  );
  expect(ruled.map(({ metadata }) => metadata.name)).toEqual(
    processes.filter((name) => needs(name, 'REDIS_URL')),
  );
});

it('lets nothing run as root, write to its disk or keep a capability', () => {
  for (const workload of [...named('Deployment'), ...named('Job')]) {
    const { securityContext, containers, automountServiceAccountToken } = podOf(workload);
    expect(automountServiceAccountToken).toBe(false);
    expect(securityContext.runAsNonRoot).toBe(true);
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.requests).toBeDefined();
      expect(container.resources.limits.memory).toBeDefined();
    }
  }
});
