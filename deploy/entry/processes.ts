// The processes of a whole system: the gateway, and one for each service.
import { loadServices } from './load-services';

export interface ProcessShape {
  name: string;
  hasDatabase: boolean;
}

export function allProcesses(): ProcessShape[] {
  const services = loadServices('all').map(({ name, migrations }) => ({
    name,
    hasDatabase: migrations !== undefined,
  }));
  return [{ name: 'gateway', hasDatabase: false }, ...services];
}
