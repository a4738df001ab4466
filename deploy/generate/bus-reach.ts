// The table of deploy/security.md: what the NATS key of each process reaches, from the contracts that nats.conf and the processes go by.
// "npm run generate" puts it between two comments; the rest of the page is written by hand.
import { services } from '../../shared/contracts';
import { mayCall } from '../../shared/contracts/access';
import { BROADCASTS } from '../../shared/contracts/broadcasts';
import { deleteRowsOfCompany } from '../../shared/contracts/company-deletion';
import { gateway } from '../../shared/contracts/gateway';
import { personalRows } from '../../shared/contracts/personal-rows';
import { SIGNED_REQUESTS, SIGNED_RESPONSES } from '../../shared/contracts/signed-calls';
import { userRows } from '../../shared/contracts/user-rows';

const BEGIN = '<!-- written by "npm run generate" from shared/contracts -->';
const END = '<!-- end of what is written by "npm run generate" -->';
const CONTRACTS = [...Object.values(services), gateway].sort((a, b) => (a.name < b.name ? -1 : 1));
const ACTIONS = [
  ...CONTRACTS.flatMap(({ actions }) => Object.values(actions)),
  ...Object.values(services).flatMap(({ name }) => [
    deleteRowsOfCompany(name),
    personalRows(name),
    userRows(name),
  ]),
];
const NOTHING = 'nothing';

export interface Reach {
  /** Names of internal actions that the process may call. */
  calls: string[];
  /** True for the process that may call the actions with a route, for a user whose principal it has. */
  callsRoutes: boolean;
  /** Names of internal actions that it answers, and that its callers therefore believe. */
  answers: string[];
  /** Broadcasts that it may send. */
  tells: string[];
  /** Names of the actions that it neither calls nor answers without a key that signs. */
  needsSignature: string[];
}

export function reachOf(process: string): Reach {
  const internal = ACTIONS.filter(({ access }) => access.kind === 'internal');
  const needsSignature = [...Object.entries(SIGNED_REQUESTS), ...Object.entries(SIGNED_RESPONSES)]
    .filter(([, signer]) => signer === process)
    .map(([action]) => action);
  const free = internal.map(({ name }) => name).filter((name) => !needsSignature.includes(name));
  const callable = new Set(internal.filter(({ access }) => mayCall(access, process)).map(({ name }) => name));
  return {
    calls: free.filter((name) => callable.has(name)),
    callsRoutes: ACTIONS.some(({ access }) => access.kind !== 'internal' && mayCall(access, process)),
    answers: free.filter((name) => name.startsWith(`${process}.`)),
    tells: Object.entries(BROADCASTS).flatMap(([name, { from }]) => (hasName(from, process) ? [name] : [])),
    needsSignature,
  };
}

function hasName(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** Text of deploy/security.md with the table. */
export function withBusReach(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin)
    throw new Error('deploy/security.md has lost the comments of its generated part');
  return `${page.slice(0, begin)}${BEGIN}\n\n${table()}\n\n${page.slice(end)}`;
}

function table(): string {
  const head =
    '| Process | Calls | Answers, unless the true process is faster | Sends to all | Refused without its signing key |';
  return [head, '|---|---|---|---|---|', ...CONTRACTS.map(({ name }) => row(name))].join('\n');
}

function row(process: string): string {
  const { calls, callsRoutes, answers, tells, needsSignature } = reachOf(process);
  const routes = callsRoutes ? 'every action with a route, as a user whose principal it is given; ' : '';
  const routed = ACTIONS.some(({ name, http }) => http && name.startsWith(`${process}.`));
  const own = routed ? 'its routes' : '';
  return `| \`${process}\` | ${routes}${listed(calls)} | ${[own, listed(answers)].filter(Boolean).join('; ')} | ${listed(tells)} | ${listed(needsSignature)} |`;
}

/** Names as code, in groups of one service. */
function listed(names: readonly string[]): string {
  return names.length === 0 ? NOTHING : names.map((name) => `\`${name}\``).join(' ');
}
