/** @list all — compiles the program */
// The log writes lines together, a warning at once with all before it, and what is left at the end of the process.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { buildProgram } from '../support/built';

const LOG = join(dirname(buildProgram().main), '../../shared/runtime/observability/log.js');

it.each([
  ['ends', ''],
  ['is ended', 'process.exit(1)'],
  ['breaks down', "throw new Error('fault')"],
  ['is killed after a warning', "log.warn('3'); process.kill(process.pid, 'SIGKILL')"],
])('no line is lost where the process %s', (_end, script) => {
  const program = `const log = require(${JSON.stringify(LOG)}).createLog('info');
    log.info('0'); log.warn('1'); log.info('2'); ${script}`;
  const { stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(lines.map((_line, index) => String(index)));
});
