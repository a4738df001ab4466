// `api METHOD PATH`: any request, for what has no command or is newer than this program.
import { Command } from 'commander';
import { Download } from '../../client';
import { readResponse } from '../../client/read-response';
import { requestOf } from '../../client/request';
import { type Route, readRoute } from '../../client/route';
import { contextOf } from '../context';
import { Failure } from '../failures';
import { type InputOptions, inputOf } from '../input';
import { saveDownload, type Target } from '../save-download';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function requestCommand(): Command {
  const command = new Command('api')
    .description('Any request: api GET /api/clients -s q=lodz')
    .argument('<method>')
    .argument('<path>', 'from /api on')
    .option(
      '-s, --set <name=text>',
      'a field or parameter',
      (value, before: string[]) => [...before, value],
      [],
    )
    .option(
      '-j, --set-json <name=json>',
      'a field that is no text',
      (value, before: string[]) => [...before, value],
      [],
    )
    .option('-d, --data <json>', 'all fields: JSON, @FILE or - for standard input')
    .option('-o, --out <path>', 'where to write a file; - for standard output')
    .option('--force', 'overwrite a file that is there');
  return command.action(async (method: string, path: string) => {
    const { baseUrl, apiKey, out } = contextOf(command);
    const options = command.opts<InputOptions & Target>();
    const { url, ...request } = requestOf(routeOf(method.toUpperCase(), path), baseUrl, inputOf(options), {
      accept: '*/*',
    });
    const headers = { ...request.headers, Authorization: `Bearer ${apiKey}` };
    const response = await fetch(url, { ...request, headers, redirect: 'manual' });
    const route = routeOf(method.toUpperCase(), path, response.headers.get('content-type') ?? '');
    const { data } = await readResponse(route, response);
    if (data instanceof Download) await saveDownload(data, options, out);
    else out.result(data);
  });
}

/** Any response but JSON is a file. */
function routeOf(method: string, path: string, contentType = ''): Route {
  if (!METHODS.includes(method)) throw new Failure('usage', `${method} is none of ${METHODS.join(', ')}.`);
  if (!path.startsWith('/api/')) throw new Failure('usage', 'The path begins with /api/.');
  const [media = ''] = contentType.split(';');
  const route = readRoute(`${method} ${path.slice('/api'.length)}`);
  return { ...route, hasNull: true, produces: media.endsWith('json') ? [] : [media] };
}
