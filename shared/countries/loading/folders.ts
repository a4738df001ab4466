// Paths of the built-in facts and the published schemas.
import { projectFile } from '../../runtime/files/project-file';

export const BUILT_IN_FACTS = projectFile('shared/countries/facts');
export const SCHEMAS = projectFile('shared/countries/schemas');
