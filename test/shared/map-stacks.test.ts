/** @list all — compiles the program */
// Stacks of the compiled program name the sources, without a flag of Node.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildProgram } from '../support/built';

const ROOT = path.join(__dirname, '../..');

/** Output of a process that has loaded the program's entry for stacks, and then this module. */
function run(modulePath: string, code: string): string {
  const dist = path.join(path.dirname(buildProgram().main), '../..');
  const script = `require(${JSON.stringify(path.join(dist, 'shared/runtime/observability/map-stacks.js'))});
    const loaded = require(${JSON.stringify(path.join(dist, modulePath))});
    ${code}`;
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
}

describe('a stack of the compiled program', () => {
  it('names the file and the line of the source', () => {
    const stack = run(
      'shared/runtime/errors.js',
      "try { loaded.problem('no_code_of_the_catalogue') } catch (error) { console.log(error.stack) }",
    );
    const [, file = '', line = ''] = /\((\/\S+errors\.ts):(\d+):\d+\)/.exec(stack) ?? [];
    expect(file).toMatch(/shared\/runtime\/errors\.ts$/);
    expect(Number(line)).toBeGreaterThan(1);
    expect(stack).toMatch(/^\w*Error: /);
    expect(stack).toContain('[eval]');
  });

  it('is there for an error whose message cannot be read', () => {
    const code = `const error = new Error();
      Object.defineProperty(error, 'message', { get() { throw new Error('unreadable') } });
      console.log(error.stack)`;
    expect(run('shared/runtime/errors.js', code)).toMatch(/^Error\n {4}at /);
  });

  it('is mapped in every process and thread of the program', () => {
    const threads = ['shared/rendering/thread', 'shared/e-invoice/parsing', 'shared/xml'];
    const entries = threads.map((folder) => `${folder}/thread.ts`);
    for (const entry of ['deploy/entry/main.ts', 'deploy/entry/cluster.ts', ...entries]) {
      const [first] =
        /^import (?!'\.\/refuse-old-node').*$/m.exec(readFileSync(path.join(ROOT, entry), 'utf8')) ?? [];
      expect(first).toMatch(/^import '.+\/runtime\/observability\/map-stacks';$/);
    }
  });
});
