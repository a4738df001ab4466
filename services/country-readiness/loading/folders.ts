// Paths of the built-in facts and the published schemas.
import { projectFile } from '../../../shared/runtime/project-file';

export const BUILT_IN_FACTS = projectFile('services/country-readiness/facts');
export const SCHEMAS = projectFile('services/country-readiness/schemas');
