// The software bill of materials of what is installed for production (CycloneDX 1.5, JSON), on stdout: `npm run sbom`.
// `--all-platforms` has the packages of other platforms as well, which the lockfile names and nothing installs here.
// npm makes it; `npm sbom --omit dev` would leave out what a package of development needs as well, nodemailer for one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Packages whose package.json names no licence; it is read from their LICENSE file. */
const LICENCES = { 'png-js': 'MIT' };

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const bom = JSON.parse(execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 64 << 20 }));

const isOfAll = process.argv.includes('--all-platforms');
/** References of the packages that run here: others are of development, of other platforms, or taken out of the image. */
const installed = new Set(
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && (isOfAll || existsSync(path)))
    .map(([path, lock]) => `${path.replace(/^.*node_modules\//, '')}@${lock.version}`),
);
const root = bom.metadata.component['bom-ref'];

// npm names it after the folder it lies in
Object.assign(bom.metadata.component, { type: 'application', name, version });
bom.components = bom.components.filter((component) => installed.has(component['bom-ref'])).map(withLicence);
bom.dependencies = bom.dependencies
  .filter(({ ref }) => ref === root || installed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => installed.has(needed)) }));
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);

function withLicence(component) {
  const id = LICENCES[component.name];
  return id === undefined || component.licenses
    ? component
    : { ...component, licenses: [{ license: { id } }] };
}
