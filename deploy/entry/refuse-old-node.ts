// Imported first by the programs: under an older Node some would start, and fail later in what they use of a newer one. npm
// has check-node.cjs, which runs before anything is built.
import { readFileSync } from 'node:fs';
import { projectFile } from '../../shared/runtime/files/project-file';

const { engines } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
const [, majorMin = 0, minorMin = 0] = (/(\d+)\.(\d+)/.exec(engines.node) ?? []).map(Number);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < majorMin || (major === majorMin && minor < minorMin)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: ${majorMin}.${minorMin} or newer is needed.\n`,
  );
  process.exit(1);
}
