// The version of package.json, which processes, the OpenAPI document, the packages and the example of Kubernetes repeat.
import { readFileSync } from 'node:fs';
import { projectFile } from './files/project-file';

const packageJson: { version: string } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));

export const VERSION = packageJson.version;
