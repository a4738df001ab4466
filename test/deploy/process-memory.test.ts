/** @list all — compiles the program */
// Memory settings of a process of the compiled program.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildProgram } from '../support/built';

/** Output of a process that has loaded the program's memory settings. */
function printed(code: string, env: Record<string, string> = {}, flags: string[] = []): string {
  const setUp = path.join(path.dirname(buildProgram().main), 'process-memory.js');
  const script = `require(${JSON.stringify(setUp)}); ${code}`;
  return execFileSync(process.execPath, [...flags, '-e', script], { encoding: 'utf8', env });
}

const MALLOC = 'console.log(process.env.MALLOC_ARENA_MAX, process.execArgv[0])';

it('a process starts itself again with the settings of malloc, once, and keeps its flags', () => {
  const flag = '--max-semi-space-size=8';
  expect(printed(MALLOC, {}, [flag])).toBe(
    process.platform === 'linux' ? `2 ${flag}\n` : `undefined ${flag}\n`,
  );
  expect(printed(MALLOC, { MALLOC_ARENA_MAX: '7' }, [flag])).toBe(`7 ${flag}\n`);
});

it('the limits of a thread are its own, whatever the flags of the process', () => {
  const code = `const { Worker } = require('node:worker_threads');
    const limits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 3 };
    const script = "console.log(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)";
    new Worker(script, { eval: true, resourceLimits: limits });`;
  expect(Number(printed(code, {}, ['--max-semi-space-size=8', '--max-old-space-size=256']))).toBe(35);
});

it('functions are optimized without baseline code before', () => {
  const code = `function add(one, times) { let sum = 0; for (let n = 0; n < times; n++) sum += one; return sum; }
    const tiers = new Set();
    let calls = 0;
    const call = () => {
      for (let n = 0; n < 2_000; n++) {
        add(calls++, 5);
        if (%ActiveTierIsSparkplug(add)) tiers.add('baseline');
        if (%ActiveTierIsMaglev(add)) tiers.add('optimized');
      }
      if (calls < 20_000_000 && !tiers.has('optimized')) setImmediate(call);
      else console.log([...tiers].join());
    };
    call();`;
  expect(printed(code, {}, ['--allow-natives-syntax'])).toBe('optimized\n');
});
