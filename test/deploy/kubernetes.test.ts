// The manifests are what the published schemas of Kubernetes allow, refer to nothing that is not there, and cover
// every service, in both shapes: four groups of services, and a process for each service.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { allProcesses, groupProcesses, type ProcessShape } from '../../deploy/entry/processes';
import { commonSettings, needs, ownSettings } from '../../deploy/entry/settings-by-process';
import { runsService } from '../../shared/runtime/moleculer/names';
import { SETTINGS } from '../../shared/settings/sections';
import { kubernetesFaults } from '../support/kubernetes-faults';

const FOLDER = resolve(__dirname, '../../deploy/kubernetes');
const EXAMPLE = join(FOLDER, 'overlays/example');
const SHAPES: [string, ProcessShape[]][] = [
  ['base', groupProcesses()],
  ['per-service', allProcesses()],
];

interface Container {
  ports: { containerPort: number | string }[];
  envFrom: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  securityContext: object;
  resources: { requests?: object; limits: { memory?: string } };
}

interface Pod {
  restartPolicy?: string;
  automountServiceAccountToken: boolean;
  securityContext: { runAsNonRoot: boolean };
  containers: Container[];
}

/** The parts of a spec that these tests read; each kind has some of them. */
interface Spec {
  template?: { metadata: { labels: Record<string, string> }; spec: Pod };
  jobTemplate?: { spec: { template: Spec['template'] } };
  selector?: Record<string, string>;
  podSelector?: { matchLabels?: Record<string, string> };
  egress?: { to?: object[]; ports: object[] }[];
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

const example = read(EXAMPLE);

describe.each(SHAPES)('%s', (folder, shapes) => {
  const files = read(join(FOLDER, folder));
  const base = files.map(({ manifest }) => manifest);
  const all = folder === 'base' ? [...files, ...example] : files;
  const named = (kind: string) => base.filter((manifest) => manifest.kind === kind);
  const names = (kind: string) => named(kind).map(({ metadata }) => metadata.name);
  const processes = shapes.map(({ name }) => name).sort();
  const ofProcesses = named('Deployment').filter(({ metadata: { name } }) => processes.includes(name));

  function workloads(): Manifest[] {
    return ['Deployment', 'Job', 'CronJob'].flatMap(named);
  }

  it('is valid by the schemas of its kinds', () => {
    const ofKubernetes = all.filter(({ manifest }) => manifest.kind && manifest.kind !== 'Kustomization');
    const found = kubernetesFaults(ofKubernetes.map(({ manifest }) => manifest));
    const said = ofKubernetes.map(({ file, manifest }, index) => [file, manifest.kind, found[index]]);
    expect(said.length).toBeGreaterThan(30);
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
    const files = readdirSync(join(FOLDER, folder)).filter((file) => file !== 'kustomization.yaml');
    expect(kustomization?.resources?.sort()).toEqual(files.sort());
  });

  it('lets every pod that has an address of the database connect to it, and no other', () => {
    const stored = shapes.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => name);
    const [policy] = named('NetworkPolicy').filter(({ metadata }) => metadata.name === 'database');
    const allowed = workloads().filter((workload) => isSelected(policy, workload));
    expect(allowed.map(({ metadata }) => metadata.name).sort()).toEqual(
      [...stored, 'backup', 'migrate'].sort(),
    );
    expect(policy?.spec?.egress).toEqual([{ to: [], ports: [{ port: 5432 }] }]);
  });

  it('leads from its address to the pods that run the gateway', () => {
    const [gateway] = named('Service').filter(({ metadata }) => metadata.name === 'gateway');
    const [edge] = named('Deployment').filter(({ metadata }) => runsService(metadata.name, 'gateway'));
    expect(edge?.spec?.template?.metadata.labels).toMatchObject(gateway?.spec?.selector ?? { none: '' });
  });

  it('gives no process a secret of another', () => {
    for (const process of ofProcesses) {
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
    for (const deployment of ofProcesses) {
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
    for (const workload of workloads()) {
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
});

function templateOf({ metadata, spec }: Manifest): NonNullable<Spec['template']> {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  if (!template) throw new Error(`${metadata.name} runs nothing`);
  return template;
}

function podOf(manifest: Manifest): Pod {
  return templateOf(manifest).spec;
}

function isSelected(policy: Manifest | undefined, workload: Manifest): boolean {
  const wanted = Object.entries(policy?.spec?.podSelector?.matchLabels ?? {});
  const { labels } = templateOf(workload).metadata;
  return wanted.length > 0 && wanted.every(([name, value]) => labels[name] === value);
}

it('patches in the example only what the base has', () => {
  const base = read(join(FOLDER, 'base')).map(({ manifest }) => manifest);
  const [overlay] = example.filter(({ manifest }) => manifest.kind === 'Kustomization');
  expect(overlay?.manifest.patches?.length).toBeGreaterThan(2);
  for (const { path, target } of overlay?.manifest.patches ?? []) {
    const [patch] = example.filter(({ file }) => file === path);
    const patched = target ?? { kind: patch?.manifest.kind, name: patch?.manifest.metadata.name };
    const hit = base.filter(({ kind, metadata }) => kind === patched.kind && metadata.name === patched.name);
    expect([path, hit.length]).toEqual([path, 1]);
  }
});
