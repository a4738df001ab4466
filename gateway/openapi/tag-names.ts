// The groups of the reference: one for each service, and one of what the gateway answers itself.
import { published } from '../../shared/contracts/published';

export const TAG_NAMES: readonly string[] = [
  ...published
    .filter(({ actions }) => Object.values(actions).some(({ http }) => http))
    .map(({ name }) => name),
  'errors',
];
