// Memory settings of a process: glibc's malloc, the heap of V8, and limits of one thread. The entries of processes import this
// before anything that takes memory.
import { setFlagsFromString } from 'node:v8';

/**
 * glibc keeps what has been given back, for each core and in large pieces: a tenth of the memory under a hostile mix of
 * requests. It reads these once, before the first line of a program.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

startWithMallocSettings();
withoutBaselineCode();
limitMainThreadOnly();
if (process.env.SERVICES?.trim() === 'gateway') markInMainThread();

/** Replaces the program by itself, which takes 40 ms; its process and its streams stay, but not the channel to a parent. */
function startWithMallocSettings(): void {
  const { platform, env, channel, execPath, execArgv, argv, execve } = process;
  if (platform !== 'linux' || 'MALLOC_ARENA_MAX' in env || channel || !execve) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...MALLOC });
}

/**
 * V8 makes machine code of functions that are called more than a few times (Sparkplug), and keeps their bytecode for as long. Without
 * it 16 MB less were in use under a hostile mix; a client was created with the same CPU (1.38 of the reference's with and without,
 * medians of six rounds in turns). What is called often is optimized as before.
 */
function withoutBaselineCode(): void {
  setFlagsFromString('--no-sparkplug');
}

/** V8 applies flags of the command line to every thread that is started, over the limits that it is started with. */
function limitMainThreadOnly(): void {
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--max-old-space-size=0');
}

/**
 * Marking in threads beside it cost a gateway of its own a sixth of its CPU: 134 µs for each client it read, 114 without
 * (medians of four rounds in turn). It has little to mark, and is done in 30 ms; with all services it would be 100. Why it costs
 * so much is not understood: set later in the start, the flag gained nothing in four of eight rounds.
 */
function markInMainThread(): void {
  setFlagsFromString('--no-concurrent-marking');
}
