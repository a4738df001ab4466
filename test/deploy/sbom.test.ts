// The software bill of materials of the image: valid CycloneDX, and complete.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv, { type AnySchema } from 'ajv';

const ROOT = resolve(__dirname, '../..');
const SCHEMAS = join(ROOT, 'node_modules/@cyclonedx/cyclonedx-library/res/schema');
/** Base of the addresses by which the schema refers to its parts. */
const BASE = 'http://cyclonedx.org/schema/';

interface Component {
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
}
interface Bom {
  metadata: { component: { name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Package {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const own: Package = readJson(join(ROOT, 'package.json'));
let bom: Bom;

beforeAll(() => {
  const text = execFileSync(process.execPath, ['deploy/build/sbom.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  bom = JSON.parse(text);
});

/** Faults of a bill by the published schema of CycloneDX 1.5; null if there is none. */
function faultsOf(bill: unknown): unknown {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const part of ['spdx', 'jsf-0.82']) ajv.addSchema(schema(part), `${BASE}${part}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(schema('bom-1.5'));
  return validate(bill) ? [] : validate.errors;
}

const schema = (part: string): AnySchema => readJson(join(SCHEMAS, `${part}.SNAPSHOT.schema.json`));

describe('the software bill of materials', () => {
  it('is valid CycloneDX', () => {
    expect(faultsOf(bom)).toEqual([]);
    expect(faultsOf({ ...bom, components: [{ type: 'library' }] })).not.toEqual([]);
  });

  it('is that of this program', () => {
    expect(bom.metadata.component).toMatchObject({ name: 'multi-company-invoicing', version: own.version });
  });

  it('names each dependency of production with its version', () => {
    const named = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    const missing = Object.entries(own.dependencies).filter(
      ([name, version]) => !named.has(`${name}@${version}`),
    );
    expect(missing).toEqual([]);
  });

  it('names nothing that is only for development', () => {
    const listed = new Set(bom.components.map(({ name }) => name));
    const developing = ['jest', '@biomejs/biome', 'oidc-provider', 'playwright-core', 'smtp-server'];
    expect(Object.keys(own.devDependencies)).toEqual(expect.arrayContaining(developing));
    expect(developing.filter((name) => listed.has(name))).toEqual([]);
  });

  it('knows the licence and the hash of every package', () => {
    const unknown = bom.components.filter(({ licenses, hashes }) => !licenses?.length || !hashes?.length);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it('refers to nothing that it does not name', () => {
    const named = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    const needed = new Set(bom.dependencies.flatMap(({ dependsOn }) => dependsOn));
    expect([...needed].filter((ref) => !named.has(ref))).toEqual([]);
  });
});
