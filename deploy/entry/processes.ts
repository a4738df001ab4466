// The processes of a whole system, in two shapes: the gateway and one for each service, or the groups of them.
import { PROCESS_GROUPS } from '../../shared/contracts/process-groups';
import { runsService } from '../../shared/runtime/moleculer/names';
import { loadServices } from './load-services';

export interface ProcessShape {
  name: string;
  hasDatabase: boolean;
}

export function allProcesses(): ProcessShape[] {
  return ['gateway', ...loadServices('all').map(({ name }) => name)].map(shapeOf);
}

export function groupProcesses(): ProcessShape[] {
  return PROCESS_GROUPS.map(shapeOf);
}

function shapeOf(name: string): ProcessShape {
  const stored = loadServices('all').filter(({ migrations }) => migrations);
  return { name, hasDatabase: stored.some((service) => runsService(name, service.name)) };
}
