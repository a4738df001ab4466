// The routes are derived from the contracts; there are no others.
import {
  type AnyAction,
  type Method,
  parseRoute,
  type ServiceContract,
  successStatus,
} from '../../shared/contracts/contract';
import { compileFields, compileQuery, type QueryReader } from './query-parameters';

export interface Route {
  action: AnyAction;
  method: Method;
  pathParams: string[];
  hasBody: boolean;
  /** Reads query parameters by the input schema; undefined where all of the input is in the body. */
  readQuery: QueryReader | undefined;
  /** Reads the fields of a multipart body; undefined where it has none. */
  readFields: ReturnType<typeof compileFields> | undefined;
  status: number;
}

const WITHOUT_BODY: ReadonlySet<Method> = new Set(['GET', 'DELETE']);

export function routesOf(contracts: readonly ServiceContract[]): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const contract of contracts) {
    for (const action of Object.values(contract.actions)) {
      if (action.http) routes.set(action.name, routeOf(action, action.http));
    }
  }
  return routes;
}

/** Names of the services with at least one route. */
export function routedServices(contracts: readonly ServiceContract[]): string[] {
  return contracts
    .filter(({ actions }) => Object.values(actions).some(({ http }) => http))
    .map(({ name }) => name);
}

function routeOf(action: AnyAction, http: NonNullable<AnyAction['http']>): Route {
  const { method, pathParams } = parseRoute(http);
  const hasBody = !WITHOUT_BODY.has(method);
  return {
    action,
    method,
    pathParams,
    hasBody,
    readQuery: hasBody && !action.alsoInQuery ? undefined : compileQuery(action.input),
    readFields: action.multipart?.hasFields ? compileFields(action.input) : undefined,
    status: successStatus(action),
  };
}

/** moleculer-web's alias for a route: `GET /api/clients/:id`. */
export function aliasOf(action: AnyAction): string {
  return String(action.http).replace(/\{(\w+)\}/g, ':$1');
}
