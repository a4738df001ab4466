// A command for each call of the API, from the same table as the client: `clients list`, `documents e-invoice ID`.
import { Command } from 'commander';
import { type CallOptions, Download } from '../../client';
import { ROUTES } from '../../client/generated/routes';
import { kebab } from '../../client/read-table';
import { type Route, readRoute } from '../../client/route';
import { type Context, contextOf } from '../context';
import { CALL_HELP } from '../generated/call-help';
import { fileOf, type InputOptions, inputOf } from '../input';
import { saveDownload } from '../save-download';

interface Options extends InputOptions {
  all?: boolean;
  file?: string;
  out?: string;
  force?: boolean;
  accept?: string;
  ifMatch?: string;
  idempotencyKey?: string;
}

/** Most characters of a type on its line of the help. */
const TYPE_LENGTH_MAX = 100;

type Call = (input: Record<string, unknown>, options: CallOptions) => Promise<unknown>;

/** @param own commands of this program; one with the name of a service gets the calls of it */
export function resourceCommands(own: readonly Command[]): Command[] {
  return Object.entries(ROUTES).map(([service, routes]) => {
    const name = kebab(service);
    const resource =
      own.find((command) => command.name() === name) ?? new Command(name).description(`Calls of ${service}`);
    for (const [action, text] of Object.entries<string>(routes))
      resource.addCommand(actionCommand(service, action, readRoute(text)));
    return resource;
  });
}

export function actionCommand(service: string, action: string, route: Route, name = kebab(action)): Command {
  const [summary = '', fields = []] = CALL_HELP[`${service}.${action}`] ?? [];
  const command = new Command(name)
    .description(summary)
    .addHelpText('after', helpText(`${route.method} ${route.path}`, fields));
  const placed = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  for (const part of placed) command.argument(`<${kebab(part)}>`);
  command
    .option('-s, --set <name=text>', 'a field or parameter', collect, [])
    .option('-j, --set-json <name=json>', 'a field that is no text', collect, [])
    .option('-d, --data <json>', 'all fields: JSON, @FILE or - for standard input');
  if (action === 'list' || action === 'events')
    command.option('--all', 'all pages, one line of JSON for each');
  if (route.file !== undefined) command.requiredOption('--file <path>', 'the file to send');
  if (route.produces.length > 0)
    command
      .option('-o, --out <path>', 'where to write the file; - for standard output')
      .option('--force', 'overwrite a file that is there');
  if (route.produces.length > 1 || action === 'list')
    command.option('--accept <media-type>', 'such as text/csv');
  if (route.method !== 'GET') command.option('--if-match <version>', 'refuse when it has changed since');
  if (route.takesKey) command.option('--idempotency-key <key>', 'safe to repeat with the same key');
  return command.action(async (...values: unknown[]) => {
    const names = values.slice(0, placed.length).map(String);
    const path = Object.fromEntries(placed.map((name, at) => [name, names[at]]));
    await perform(
      contextOf(command),
      callOf(contextOf(command), service, action),
      path,
      command.opts<Options>(),
    );
  });
}

/** `*` marks the fields that are needed; long lists of values stay in the reference. */
function helpText(request: string, fields: readonly (readonly [string, string, string])[]): string {
  const lines = fields.map(
    ([name, type, description]) =>
      `  ${name}  ${type.length > TYPE_LENGTH_MAX ? 'one of a list' : type}\n      ${description}`,
  );
  const heading = lines.length > 0 ? '\n\nFields (* is needed; -s for texts, -j for all others):' : '';
  return `\n${[`${request}${heading}`, ...lines].join('\n')}`;
}

async function perform(
  { out }: Context,
  call: Call,
  path: Record<string, unknown>,
  options: Options,
): Promise<void> {
  const { all, file, out: target, force, accept, ifMatch, idempotencyKey } = options;
  const answer = call(
    { ...inputOf(options), ...path },
    {
      ...(file === undefined ? {} : { file: fileOf(file) }),
      ...(accept === undefined ? {} : { accept }),
      ...(ifMatch === undefined ? {} : { ifMatch: /^\d+$/.test(ifMatch) ? Number(ifMatch) : ifMatch }),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    },
  );
  if (all && isWalkable(answer)) {
    for await (const item of answer) out.item(item, JSON.stringify(item));
    return;
  }
  const data = await answer;
  if (data instanceof Download) await saveDownload(data, { out: target, force }, out);
  else out.result(data);
  if (!out.isJson && hasMore(data)) out.say('There are more: --all, or -s cursor=…');
}

function callOf({ api }: Context, service: string, action: string): Call {
  // the client has a call for each entry of the table that the commands come from
  const services = api as unknown as Record<string, Record<string, Call>>;
  const call = services[service]?.[action];
  if (!call) throw new Error(`the client has no ${service}.${action}`);
  return call;
}

function isWalkable(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

function hasMore(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'nextCursor' in data && Boolean(data.nextCursor);
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
